"""Let people take part by the browsers of their phones, each with a seat of their own."""

"""The checks that are commands of their own, and the small part of each that is a test."""

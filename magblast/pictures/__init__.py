"""Take pictures of games for places that are no screen of the program: files, pages, terminals."""

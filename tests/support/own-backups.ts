import "./own-storage.ts";

// Backups stand in the test file's own folder. Imported first: the environment is read once.
process.env.BACKUPS_KEPT = "2";

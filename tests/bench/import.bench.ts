import path from "node:path";

// Must be set before any import reads it: the files are stored beside the database.
process.env.DATA_DIR = path.resolve(process.env.BENCH_DATA || "tests/output/bench", "import-files");
process.env.STORAGE_QUOTA_MB = "4096";
await import("./support/import-run.ts");

// Makes the report that its argument names, in a process of its own that a test can kill.
const [id = ""] = process.argv.slice(2);
const { makeReport } = await import("#server/reports/service.ts");
await makeReport(id, async () => true);
process.exit(0);

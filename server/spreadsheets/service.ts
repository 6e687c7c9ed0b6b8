export { beginningOf, openTable } from "./open-table.ts";
export { readWithin } from "./read-within.ts";
export { sheetBytes } from "./sheet-bytes.ts";
export { TableError, type TableRow, type TableSource } from "./source.ts";
export { readAddressTable } from "./address-table.ts";
export { readTableAside, setReadAside } from "./table-aside.ts";

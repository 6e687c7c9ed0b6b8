import { readAddressTable } from "#server/spreadsheets/service.ts";
import { answerAside } from "./aside-thread.ts";
import type { TableRequest } from "./table-reader.ts";

// The thread in which a web process reads workbooks, one after another.
answerAside(({ bytes, sheet }: TableRequest) => readAddressTable(bytes, sheet));

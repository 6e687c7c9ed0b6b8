export { fileBytes, type FileProgress } from "./file-bytes.ts";
export { fileName, listFile } from "./list-file.ts";
export { collectRows, titledColumns } from "./row-stream.ts";
export { wordsIn } from "./vocabularies.ts";

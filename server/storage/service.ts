export { holdAttachments, recordingSeconds } from "./attachments.ts";
export { removeFile, updateFile } from "./change-files.ts";
export { createFile } from "./create-file.ts";
export { downloadFile } from "./download-file.ts";
export { dropBytes, expireFiles, sweepStorage } from "./expire-files.ts";
export { keepBytes, type KeptBytes } from "./keep-bytes.ts";
export { getFile, listFiles } from "./list-files.ts";
export { getStorageUse } from "./quota.ts";
export { spool, sweepSpool } from "./spool.ts";

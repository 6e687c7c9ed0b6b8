import { icon } from "./icon.tsx";

// Apart from icons.ts, which every page carries: only screens with files have these.

export const Download = /* @__PURE__ */ icon("download");
export const File = /* @__PURE__ */ icon("file");
export const FileImage = /* @__PURE__ */ icon("file-image");
export const FileMusic = /* @__PURE__ */ icon("file-music");
export const FilePlay = /* @__PURE__ */ icon("file-play");
export const FileSpreadsheet = /* @__PURE__ */ icon("file-spreadsheet");
export const LockOpen = /* @__PURE__ */ icon("lock-open");
export const Upload = /* @__PURE__ */ icon("upload");

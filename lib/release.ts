/** What a server runs: the version people talk of, and which build of it. */
export interface Release {
  version: string;
  build: string;
}

/** Stands for the build while developing, where there is none, nor an offline worker. */
export const developmentRelease = "development";

export const maxTitleLength = 255;

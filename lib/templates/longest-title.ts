export const longestTitle = 255;

export { createTemplate, removeTemplate, updateTemplate } from "./change-templates.ts";
export {
  getTemplate,
  listTemplates,
  searchTemplates,
  startFromTemplate,
} from "./read-templates.ts";

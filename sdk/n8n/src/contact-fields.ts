import { given } from "./message-fields.ts";
import type { Data, Property } from "./n8n.ts";

const show = (...operation: string[]) => ({ show: { resource: ["contact"], operation } });

/** The account's own fields: what they are called there, n8n can't know. */
const customFields: Property[] = Array.from({ length: 20 }, (_, index) => {
  const number = String(index + 1).padStart(2, "0");
  return { displayName: `Custom ${number}`, name: `custom${number}`, type: "string", default: "" };
});

/** Of one new contact, and of a search for contacts. */
export const contactFields: Property[] = [
  {
    displayName: "List Name or ID",
    name: "listId",
    type: "options",
    typeOptions: { loadOptionsMethod: "getLists" },
    default: "",
    required: true,
    description:
      'The list that gets the contact. Choose from the list, or specify an ID using an <a href="https://docs.n8n.io/code/expressions/">expression</a>.',
    displayOptions: show("create"),
  },
  {
    displayName: "Phone",
    name: "phone",
    type: "string",
    default: "",
    placeholder: "+79000000003",
    description: "A contact has a phone number, an email address, or both",
    displayOptions: show("create", "find"),
  },
  {
    displayName: "Email",
    name: "email",
    type: "string",
    default: "",
    placeholder: "name@email.com",
    displayOptions: show("create", "find"),
  },
  {
    displayName: "Additional Fields",
    name: "additionalFields",
    type: "collection",
    placeholder: "Add Field",
    default: {},
    displayOptions: show("create"),
    options: [
      ...customFields,
      { displayName: "Date", name: "date", type: "string", default: "", placeholder: "1990-12-31" },
      { displayName: "First Name", name: "firstName", type: "string", default: "" },
      {
        displayName: "Gender",
        name: "gender",
        type: "options",
        options: [
          { name: "Female", value: "female" },
          { name: "Male", value: "male" },
        ],
        default: "female",
      },
      { displayName: "Last Name", name: "lastName", type: "string", default: "" },
      { displayName: "Middle Name", name: "middleName", type: "string", default: "" },
    ],
  },
  {
    displayName: "Filters",
    name: "filters",
    type: "collection",
    placeholder: "Add Filter",
    default: {},
    displayOptions: show("find"),
    options: [
      {
        displayName: "List Name or ID",
        name: "ListId",
        type: "options",
        typeOptions: { loadOptionsMethod: "getLists" },
        default: "",
        description:
          'Choose from the list, or specify an ID using an <a href="https://docs.n8n.io/code/expressions/">expression</a>',
      },
      {
        displayName: "Search",
        name: "$search",
        type: "string",
        default: "",
        description: "What the cabinet's own search finds: names, numbers, addresses",
      },
    ],
  },
  {
    displayName: "Return All",
    name: "returnAll",
    type: "boolean",
    default: false,
    description: "Whether to return all results or only up to a given limit",
    displayOptions: show("find"),
  },
  {
    displayName: "Limit",
    name: "limit",
    type: "number",
    typeOptions: { minValue: 1 },
    default: 50,
    description: "Max number of results to return",
    displayOptions: {
      show: { resource: ["contact"], operation: ["find"], returnAll: [false] },
    },
  },
];

/** The body of a new contact. */
export function contactOf(field: (name: string) => unknown): Data {
  const more = (field("additionalFields") ?? {}) as Data;
  return {
    ListId: field("listId"),
    ...given({ phone: field("phone"), email: field("email"), ...more }),
  };
}

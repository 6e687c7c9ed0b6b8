import type { Filter } from "#components/list/filter.ts";
import { Checkbox } from "#components/ui/checkbox.tsx";
import type { NotificationType } from "#lib/notifications/notification.ts";

/** What notifications are about, as the settings call it. */
export interface NotificationTypes {
  title: string;
  types: readonly NotificationType[];
}

/** The filter by what notifications are about. The address holds the types of what is chosen. */
export function subjectFilter(label: string, groups: readonly NotificationTypes[]): Filter {
  return {
    name: "type",
    label,
    kind: "custom",
    describe: (values) =>
      groups
        .filter(({ types }) => types.some((type) => values.includes(type)))
        .map(({ title }) => title)
        .join(", "),
    control: (values, onChange) => (
      <fieldset className="min-w-0">
        <legend className="mb-1.5 text-13 font-medium">{label}</legend>
        <div className="grid grid-cols-2 gap-x-3 gap-y-1.5 max-md:flex max-md:flex-wrap max-md:gap-2">
          {groups.map(({ title, types }) => {
            const others = values.filter((value) => !types.some((type) => type === value));
            return (
              <Checkbox
                key={title}
                label={<span className="min-w-0 break-words">{title}</span>}
                className="filter-choice"
                checked={types.every((type) => values.includes(type))}
                onChange={(event) =>
                  onChange(event.target.checked ? [...others, ...types] : others)
                }
              />
            );
          })}
        </div>
      </fieldset>
    ),
  };
}

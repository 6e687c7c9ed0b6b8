import { freezeInput, linkChange, linkInput, linkStats, linkView } from "#lib/links/link.ts";
import { linksList } from "#lib/links/list.ts";
import {
  changeLink,
  createLink,
  freezeLink,
  getLink,
  getLinkStats,
  listLinks,
  removeLink,
} from "#server/links/service.ts";
import { resourceOperations } from "#server/transport/resource-operations.ts";

const resource = resourceOperations("/links", "Short links", linkView);

export const list = resource.list("Short links, newest first", linksList, listLinks);

export const create = resource.create(
  "Make a short link. A send names it in `$options.link`; `$link` in the text then becomes an address of each recipient's own",
  linkInput,
  createLink,
);

export const get = resource.get("A short link", getLink);

export const update = resource.update(
  "Change where a link leads, its title or its end. What is left out stays; the former target goes to `history`",
  linkChange,
  changeLink,
);

export const remove = resource.remove(
  "Remove a link: its address answers 410 from then on",
  removeLink,
);

export const stats = resource.part(
  "stats",
  "Who opened a link, and when: people, robots and previews of messengers apart",
  getLinkStats,
  linkStats,
);

export const freeze = resource.actWith(
  "freeze",
  "Stop a link of any account, or let it lead on after reports",
  freezeInput,
  freezeLink,
  ({ isFrozen }) => isFrozen,
);

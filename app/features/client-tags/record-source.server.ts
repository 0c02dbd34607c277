import { href } from "react-router";
import { isNamed } from "../search/record-rank";
import type { RecordSource } from "../search/record-sources";

/** The tags of clients. Each leads to the clients who have it. */
export const tagRecords: RecordSource = {
  name: "Tags",
  async find({ db }, { words }) {
    const tags = await db.selectFrom("client_tags").select(["id", "name"]).orderBy("name_key").execute();
    return tags
      .filter(({ name }) => isNamed([name], words))
      .map(({ id, name }, order) => ({
        id,
        path: `${href("/dashboard/admin/clients")}?${new URLSearchParams({ tag: id })}`,
        title: name,
        note: "Opens the clients with this tag",
        names: [name],
        order,
      }));
  },
};

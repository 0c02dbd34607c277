declare module "~/platform/audit/audit.server" {
  interface AuditEvents {
    // The subject is the view.
    "client-view.added": { name: string; shared: boolean };
    /** `was`: the name before, where it was changed; `list`: its filter, order or columns were changed. */
    "client-view.changed": { name: string; was?: string; shared: boolean; list: boolean };
    "client-view.removed": { name: string };
    "client-view.put-back": { name: string };
  }
}

export {};

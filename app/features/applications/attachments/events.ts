declare module "~/platform/audit/audit.server" {
  interface AuditEvents {
    "application.file-opened": { file: string; how: "view" | "download" };
  }
}

export {};

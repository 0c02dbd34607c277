import { index, layout, type RouteConfig, route } from "@react-router/dev/routes";
import { contactTopics } from "./content/contact";
import { articles } from "./content/news";
import { pages } from "./content/pages";
import { reports } from "./content/reports";

/** Every address of the product. */
export default [
  layout("routes/site.tsx", [
    index("routes/marketing/home.tsx"),
    route("project-funding", "routes/marketing/project-funding.tsx"),
    route("application", "routes/apply/application.tsx"),
    route("conversation", "routes/apply/conversation.tsx"),
    route("application/status", "routes/apply/status.tsx"),
    route("application/status/:applicationId", "routes/apply/own-application.tsx"),
    route("application/open", "routes/apply/open.tsx"),
    ...pages.map((page) => route(page.path, "routes/marketing/page.tsx", { id: `page:${page.path}` })),
    ...articles.map(({ path }) => route(path, "routes/marketing/article.tsx", { id: `article:${path}` })),
    route("webinars-events/:occurrenceId", "routes/marketing/event.tsx"),
    route("webinars-events/:occurrenceId/registration", "routes/marketing/event-registration.tsx"),
    route("find-advisor", "routes/marketing/find-advisor.tsx"),
    route("find-advisor/match", "routes/marketing/match.tsx"),
    route("search", "routes/marketing/search.tsx"),
    ...contactTopics.map(({ path }) => route(path, "routes/marketing/contact.tsx", { id: `contact:${path}` })),
    layout("routes/account/layout.tsx", [
      route("client-login", "routes/account/client-login.tsx"),
      route("client-login/forgot", "routes/account/forgot.tsx"),
      route("client-login/reset", "routes/account/reset.tsx"),
      route("client-login/confirm", "routes/account/confirm.tsx"),
    ]),
  ]),
  route("webinars-events/:occurrenceId/calendar.ics", "routes/resources/calendar.ts"),
  route("news-media/feed.atom", "routes/resources/atom.ts"),
  ...reports.map(({ path }) => route(path, "routes/resources/report.ts", { id: `report:${path}` })),
  route("dashboard", "routes/portal/portal.tsx", [
    index("routes/portal/chooser.tsx"),
    route("client", "routes/portal/client-area.tsx", [
      index("routes/portal/client-dashboard.tsx"),
      route("documents", "routes/portal/documents.tsx"),
      route("documents/:documentId", "routes/portal/document.tsx"),
      route("documents/:documentId/file", "routes/portal/document-file.tsx"),
      route("applications", "routes/portal/own-applications.tsx"),
      route("meetings", "routes/portal/meetings.tsx"),
      route("notifications", "routes/portal/notifications.tsx", { id: "client-notifications" }),
      route("settings", "routes/portal/settings.tsx", { id: "client-settings" }),
    ]),
    route("admin/sign-in", "routes/admin/sign-in.tsx"),
    route("admin", "routes/admin/admin-area.tsx", [
      index("routes/admin/overview.tsx"),
      route("clients", "routes/admin/clients.tsx"),
      route("clients/export.csv", "routes/admin/clients-export.ts"),
      route("documents", "routes/admin/documents.tsx"),
      route("documents/:documentId", "routes/admin/document.tsx"),
      route("documents/:documentId/file", "routes/admin/document-file.tsx"),
      route("inbox", "routes/admin/inbox.tsx"),
      route("inbox/:itemId", "routes/admin/inbox-item.tsx"),
      route("applications", "routes/admin/applications.tsx"),
      route("applications/:applicationId", "routes/admin/application.tsx"),
      route("meetings", "routes/admin/meetings.tsx"),
      route("mail", "routes/admin/mail.tsx"),
      route("notifications", "routes/portal/notifications.tsx", { id: "admin-notifications" }),
      route("settings", "routes/portal/settings.tsx", { id: "admin-settings" }),
    ]),
  ]),
  route("application/draft", "routes/apply/draft.ts"),
  route("sitemap.xml", "routes/resources/sitemap.ts"),
  route("robots.txt", "routes/resources/robots.ts"),
  route("manifest.webmanifest", "routes/resources/manifest.ts"),
  route("speculation-rules.json", "routes/resources/speculation-rules.ts"),
  route("logout", "routes/account/logout.tsx"),
  ...(process.env.NODE_ENV === "development" ? [route("styleguide", "routes/styleguide.tsx")] : []),
  route("*", "routes/not-found.tsx"),
] satisfies RouteConfig;

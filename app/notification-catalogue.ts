import { matchNotifications } from "./features/advisors/notification-entries.server";
import { applicationNotifications } from "./features/applications/notification-entries.server";
import { clientNotifications } from "./features/clients/notification-entries.server";
import { delegateNotifications } from "./features/delegates/notification-entries.server";
import { documentRequestNotifications } from "./features/document-requests/notification-entries.server";
import { documentNotifications } from "./features/documents/notification-entries.server";
import { householdNotifications } from "./features/households/notification-entries.server";
import { inboxNotifications } from "./features/inbox/notification-entries.server";
import { meetingNotifications } from "./features/meetings/notification-entries.server";
import { memberNotifications } from "./features/members/notification-entries.server";
import { messageNotifications } from "./features/messages/notification-entries.server";
import type { NotificationEntries } from "./features/notifications/catalogue";
import { staffNotifications } from "./features/staff/notification-entries.server";
import { taskNotifications } from "./features/tasks/notification-entries.server";

/** What the bell says about every kind of notification. One without an entry does not compile. */
export const notificationCatalogue: NotificationEntries<string> = {
  ...clientNotifications,
  ...documentNotifications,
  ...documentRequestNotifications,
  ...delegateNotifications,
  ...memberNotifications,
  ...householdNotifications,
  ...applicationNotifications,
  ...meetingNotifications,
  ...messageNotifications,
  ...matchNotifications,
  ...inboxNotifications,
  ...taskNotifications,
  ...staffNotifications,
};

import type { Examples, Ids } from "./example";

/** Events of messages, meetings, registrations and the inbox. */
export const incomingExamples = ({
  ada,
  client,
}: Ids): Examples<"claim" | "event" | "inbox" | "match" | "meeting" | "message"> => ({
  "inbox.list-exported": {
    detail: { search: "", filters: { type: "contact", assignee: "me" }, count: 3 },
    says: ["Inbox: list exported", "Type: Contact", "Assignee: Me", "Items: 3"],
    page: null,
  },
  "meeting.list-exported": {
    detail: { order: "newest first", count: 40 },
    says: ["Meeting: list exported", "Order: newest first", "Meetings: 40"],
    page: null,
  },
  "event.list-exported": {
    detail: { occurrence: "market-hour-2026-12-10", standing: "confirmed" },
    says: ["Event: list exported", "Event: The Market Hour, 10 December 2026", "Registrations: Registered"],
    page: null,
  },
  "event.cancelled": {
    detail: { occurrence: "market-hour-2026-12-10", was: "confirmed", byFirm: true },
    says: [
      "Event: registration cancelled",
      "Cancelled by an administrator",
      "Event: The Market Hour, 10 December 2026",
      "Status before: Registered",
    ],
    page: null,
  },
  "claim.entered": {
    detail: { value: "$50B+", source: "Ledger, Q3", asOf: "2026-09-30", reviewBy: "2027-01-31" },
    says: [
      "Public figure: source entered",
      "Figure: $50B+",
      "Source: Ledger, Q3",
      "As of: 30 September 2026",
      "Next review: 31 January 2027",
    ],
    page: null,
  },
  "claim.approved": {
    detail: { value: "$50B+", revision: 2 },
    says: ["Public figure: source approved", "Figure: $50B+", "Entry: 2"],
    page: null,
  },
  "event.made": {
    detail: { title: "Tax Evening", date: "2027-02-11" },
    says: ["Event: draft made", "Title: Tax Evening", "Date: 11 February 2027"],
    page: null,
  },
  "event.changed": {
    detail: { fields: ["Date", "Places"], told: 24 },
    says: ["Event: changed", "Changed: Date, Places", "People told by mail: 24"],
    page: null,
  },
  "event.published": {
    detail: { revision: 2, alone: true },
    says: ["Event: published", "Version: 2", "Published by one person, because nobody else could"],
    page: null,
  },
  "event.looked-at": {
    detail: { revision: 3 },
    says: ["Event: looked at by a second person", "Version: 3"],
    page: null,
  },
  "event.withdrawn": { detail: { revision: 3 }, says: ["Event: taken off the site", "Version: 3"], page: null },
  "event.called-off": {
    detail: { reason: "The speaker is ill.", told: 24 },
    says: ["Event: cancelled", "Reason: The speaker is ill.", "People told by mail: 24"],
    page: null,
  },
  "event.undone": {
    detail: { to: 2, told: 0 },
    says: ["Event: last change undone", "Back to version: 2", "People told by mail: 0"],
    page: null,
  },
  "event.letter-sent": {
    detail: { subject: "Bring a pen", audience: "registered", recipients: 24 },
    says: ["Event: letter sent", "Subject: Bring a pen", "To: Registered", "People: 24"],
    page: null,
  },
  "event.checked-in": {
    detail: { occurrence: "market-hour-2026-12-10" },
    says: ["Event: checked in", "Event: The Market Hour, 10 December 2026"],
    page: null,
  },
  "event.check-in-undone": {
    detail: { occurrence: "market-hour-2026-12-10" },
    says: ["Event: check-in undone", "Event: The Market Hour, 10 December 2026"],
    page: null,
  },
  "event.moved-up": {
    detail: { occurrence: "market-hour-2026-12-10" },
    says: ["Event: moved up", "Event: The Market Hour, 10 December 2026"],
    page: null,
  },
  "event.registered": {
    detail: { occurrence: "market-hour-2026-12-10", day: "2026-12-10", byFirm: true },
    says: ["Event: registered", "Added by the staff", "Event: The Market Hour, 10 December 2026"],
    page: null,
  },
  "event.waiting": {
    detail: { occurrence: "market-hour-2026-12-10", position: 3, day: "2026-12-03" },
    says: [
      ...["Event: waiting", "Event: The Market Hour, 10 December 2026", "Registered for: 3 December 2026"],
      "Position on the waiting list: 3",
    ],
    page: null,
  },
  "inbox.joined": {
    detail: { client },
    says: ["Inbox: joined to a client", "Client: Maria Ramírez"],
    page: "/dashboard/admin/inbox/s1",
  },
  "inbox.separated": {
    detail: { client },
    says: ["Inbox: separated from a client", "Client: Maria Ramírez"],
    page: "/dashboard/admin/inbox/s1",
  },
  "message.file-attached": {
    detail: { client, file: "0190a1b2-0000-7000-8000-000000000001", sha256: "ab".repeat(32), bytes: 2_400_000 },
    says: ["Message: file attached", "Client: Maria Ramírez", "Size: 2.3 MB"],
    page: "/dashboard/admin/inbox/s1",
  },
  "message.file-opened": {
    detail: { file: "0190a1b2-0000-7000-8000-000000000001" },
    says: ["Message: file downloaded"],
    page: "/dashboard/admin/inbox/s1",
  },
  "inbox.assigned": {
    detail: { from: ada, to: "" },
    says: ["Inbox: assigned", "Ada Winter → Nobody"],
    page: "/dashboard/admin/inbox/s1",
  },
  "inbox.status-changed": {
    detail: { from: "new", to: "done" },
    says: ["Inbox: status changed", "New → Done"],
    page: "/dashboard/admin/inbox/s1",
  },
  "inbox.noted": {
    detail: { note: "0190a1b2-0000-7000-8000-000000000001" },
    says: ["Inbox: note added"],
    page: "/dashboard/admin/inbox/s1",
  },
  "inbox.replied": {
    detail: { letter: "l1", first: true, owed: true },
    says: ["Inbox: reply sent", "The first reply to this person", "The promised answer is still to come"],
    page: "/dashboard/admin/inbox/s1",
  },
  "inbox.reply-undone": {
    detail: { letter: "l1" },
    says: ["Inbox: reply undone", "Before it was sent"],
    page: "/dashboard/admin/inbox/s1",
  },
  "inbox.held": {
    detail: { reason: "Court order 17" },
    says: ["Inbox: legal hold placed", "Reason: Court order 17"],
    page: "/dashboard/admin/inbox/s1",
  },
  "inbox.released": {
    detail: { reason: "The case is settled" },
    says: ["Inbox: legal hold released", "Reason: The case is settled"],
    page: "/dashboard/admin/inbox/s1",
  },
  "inbox.erased": {
    detail: {
      ...{ kind: "contact", received: "2024-05-02", keptUntil: "2026-05-14" },
      ...{ files: 0, letters: 2, notes: 1, mails: 3 },
    },
    says: [
      "Inbox: erased",
      "Reason: Its retention ended on 2026-05-14",
      "Type: Message",
      "Received: 2 May 2024",
      "Replies: 2",
      "Notes: 1",
      "Mails: 3",
    ],
    page: null,
  },
  "inbox.answered": {
    detail: { letter: "l1", due: 1_780_000_000_000 },
    says: ["Inbox: reply received", "Answer due by: Thursday 28 May 2026, 20:26 UTC"],
    page: "/dashboard/admin/inbox/s1",
  },
  "match.requested": {
    detail: { about: "retirement", proposed: ["harriet-vale", "Tom Reed"], wanted: ["harriet-vale"] },
    says: ["Match: requested", "About: retirement", "Proposed: Harriet Vale, Tom Reed", "Wanted: Harriet Vale"],
    page: "/dashboard/admin/inbox/s1",
  },
  "meeting.feed-made": {
    detail: { titles: "initials" },
    says: ["Meeting: calendar address made", "Titles: With initials"],
    page: null,
  },
  "meeting.feed-removed": { detail: {}, says: ["Meeting: calendar address removed"], page: null },
  "meeting.arranged": {
    detail: { at: 1797170400000, from: 1797166800000 },
    says: [
      "Meeting: arranged",
      "Time before: Sunday 13 December 2026, 13:00 UTC",
      "Time: Sunday 13 December 2026, 14:00 UTC",
    ],
    page: "/dashboard/admin/meetings",
  },
  "meeting.moved": {
    detail: { at: 1797170400000, from: 1797166800000, place: { from: "Room 1", to: "Room 2" } },
    says: [
      "Meeting: moved",
      "Time before: Sunday 13 December 2026, 13:00 UTC",
      "New time: Sunday 13 December 2026, 14:00 UTC",
      "Place: Room 1 → Room 2",
    ],
    page: "/dashboard/admin/meetings",
  },
  "meeting.place-changed": {
    detail: {
      ...{ at: 1797170400000, place: { from: "Room 1", to: "" } },
      how: { from: "In the London office", to: "By video" },
    },
    says: [
      "Meeting: place changed",
      "Time: Sunday 13 December 2026, 14:00 UTC",
      "Place: Room 1 → empty",
      "How: In the London office → By video",
    ],
    page: "/dashboard/admin/meetings",
  },
  "meeting.changed": {
    detail: { at: 1797170400000, minutes: 30, advisor: "" },
    says: ["Meeting: changed", "Time: Sunday 13 December 2026, 14:00 UTC", "Length: 30 minutes"],
    page: "/dashboard/admin/meetings",
  },
  "meeting.booked": {
    detail: { at: 1797170400000, minutes: 45, advisor: "harriet-vale" },
    says: ["Meeting: booked", "Time: Sunday 13 December 2026, 14:00 UTC", "Length: 45 minutes", "With: Harriet Vale"],
    page: "/dashboard/admin/meetings",
  },
  "meeting.confirmed": {
    detail: { at: 1797170400000 },
    says: ["Meeting: new time confirmed", "Time: Sunday 13 December 2026, 14:00 UTC"],
    page: "/dashboard/admin/meetings",
  },
  "meeting.hours-changed": {
    detail: {
      ...{ zone: "Europe/London", hours: { 1: [[540, 1020]] }, bufferBefore: 0, bufferAfter: 15 },
      ...{ noticeHours: 24, daysAhead: 60 },
    },
    says: [
      "Meeting: hours changed",
      "Monday: 09:00 to 17:00",
      "On the clocks of: Europe/London",
      "Free before and after: 0 and 15 minutes",
      "Booked ahead: 24 hours to 60 days",
    ],
    page: "/dashboard/admin/meetings/hours",
  },
  "meeting.leave-added": {
    detail: { firstDay: "2026-12-24", lastDay: "2027-01-03" },
    says: ["Meeting: leave added", "Days: 24 December 2026 to 3 January 2027"],
    page: "/dashboard/admin/meetings/hours",
  },
  "meeting.leave-removed": {
    detail: { firstDay: "2026-12-24", lastDay: "2026-12-24" },
    says: ["Meeting: leave removed", "Days: 24 December 2026"],
    page: "/dashboard/admin/meetings/hours",
  },
  "meeting.closure-added": {
    detail: { firstDay: "2026-12-24", lastDay: "2026-12-26", name: "Christmas", meetings: 2 },
    says: [
      "Meeting: office closed",
      "Days: 24 December 2026 to 26 December 2026",
      "Why: Christmas",
      "Meetings in these days: 2",
    ],
    page: "/dashboard/admin/meetings/closures",
  },
  "meeting.closure-removed": {
    detail: { firstDay: "2026-12-25", lastDay: "2026-12-25", name: "Christmas Day" },
    says: ["Meeting: office no longer closed", "Days: 25 December 2026", "Why: Christmas Day"],
    page: "/dashboard/admin/meetings/closures",
  },
  "meeting.rooms-changed": {
    detail: { from: 1, to: 3 },
    says: ["Meeting: rooms changed", "Rooms: 1 → 3"],
    page: "/dashboard/admin/meetings/hours",
  },
  "meeting.cancelled-by-firm": {
    detail: { at: 1797170400000, reason: "Storm" },
    says: ["Meeting: cancelled by firm", "Time: Sunday 13 December 2026, 14:00 UTC", "Reason: Storm"],
    page: "/dashboard/admin/meetings",
  },
  "meeting.outcome-recorded": {
    detail: { at: 1797170400000, from: "", to: "no-show", noted: true },
    says: [
      "Meeting: outcome recorded",
      "Time: Sunday 13 December 2026, 14:00 UTC",
      "Not recorded → No-show",
      "With a note",
    ],
    page: "/dashboard/admin/meetings",
  },
  "meeting.requested": {
    detail: { topic: "Tax planning" },
    says: ["Meeting: requested", "Topic: Tax planning"],
    page: "/dashboard/admin/meetings",
  },
  "meeting.cancelled": {
    detail: { reason: "Ill" },
    says: ["Meeting: cancelled", "Reason: Ill"],
    page: "/dashboard/admin/meetings",
  },
  "message.begun": {
    detail: { client },
    says: ["Message: begun by the firm", "Client: Maria Ramírez"],
    page: "/dashboard/admin/inbox/s1",
  },
  "message.received": {
    detail: { subject: "general" },
    says: ["Message: received", "Subject: General"],
    page: "/dashboard/admin/inbox/s1",
  },
});

import { useEffect } from "react";
import { useActionData, useRevalidator } from "react-router";

/**
 * Loads the page again when `left` milliseconds are over; null: not at all. It waits while the page shows what a form was
 * answered: React Router drops an action's data when it loads the page again.
 */
export function useReloadAfter(left: number | null): void {
  const { revalidate } = useRevalidator();
  const answered = useActionData() !== undefined;
  useEffect(() => {
    if (left === null || answered) return;
    const timer = setTimeout(() => void revalidate(), left);
    return () => clearTimeout(timer);
  }, [left, answered, revalidate]);
}

import { notifications } from '@mantine/notifications'

/** Shows a short note of success. Failures are shown where they happened instead. */
export function sayDone(message: string): void {
  notifications.show({ message, color: 'teal.9', autoClose: 5_000, withCloseButton: false })
}

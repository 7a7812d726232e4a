import { notifications } from '@mantine/notifications'

/** A short word that it worked; what went wrong is said where it happened instead. */
export function sayDone(message: string): void {
  notifications.show({ message, color: 'teal.9', autoClose: 5_000, withCloseButton: false })
}

/** In the browser's storage: the last one could not even be made. */
const BARRED = 'ndr-notices-barred';

/** Has the browser show a notification, as far as it has the permission; nothing where it lets no page make one. */
export function showNotice(title: string, options?: NotificationOptions): Notification | undefined {
  try {
    const notice = new Notification(title, options);
    localStorage.removeItem(BARRED);
    return notice;
  } catch {
    localStorage.setItem(BARRED, 'yes');
    return undefined;
  }
}

let isTried = false;

/** Whether pages may make notifications: Chrome on Android asks for the permission, and then throws. */
export function canShowNotices(): boolean {
  // With the permission a try would be seen; what the last one said holds.
  if (!isTried && Notification.permission !== 'granted') {
    isTried = true;
    showNotice('');
  }
  return localStorage.getItem(BARRED) === null;
}

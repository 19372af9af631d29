/** Whether the text is in the clipboard now; without HTTPS there is none for pages. */
export async function copyText(text: string): Promise<boolean> {
  return Boolean(
    await navigator.clipboard?.writeText(text).then(
      () => true,
      () => false,
    ),
  );
}

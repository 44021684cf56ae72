/** Its code is not on every page; without a connection that no toast was shown before, it cannot come either. */
export async function announceOffline() {
  const { notify } = await import('@/components/feedback/notify')
  notify.offline()
}

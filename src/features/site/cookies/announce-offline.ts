/** Its code is not on every page; without a connection that no toast was shown before, it cannot come either. */
export async function announceOffline() {
  const [{ notify }, { SEM_CONEXAO }] = await Promise.all([import('@/components/feedback/notify'), import('@/lib/errors')])
  notify.error('Erro', SEM_CONEXAO)
}

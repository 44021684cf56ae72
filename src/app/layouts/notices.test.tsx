import { expect, it, vi } from 'vitest'
import { notify } from '@/components/feedback/notify'
import { rememberDeparture } from '@/lib/session/departure'
import { startNotices } from './notices'

vi.mock('@/features/site/cookies/mount', () => ({ startCookies: () => undefined }))

it('explains once, and only to a person signed out by another tab, why the page closed', async () => {
  const info = vi.spyOn(notify, 'info').mockReturnValue(undefined)
  startNotices()
  rememberDeparture('conta-excluida')
  startNotices()
  expect(info).not.toHaveBeenCalled()
  rememberDeparture('outra-aba')
  startNotices()
  startNotices()
  await expect.poll(() => info).toHaveBeenCalled()
  expect(info).toHaveBeenCalledExactlyOnceWith('Você saiu em outra aba.')
})

import { useState } from 'react'
import { Button } from '@/components/ui/Button'
import { Notice } from '@/components/ui/Notice'
import type { AppError } from '@/lib/errors'
import { paths } from '@/lib/paths'
import { leaveAccount } from '../api-on-demand'
import { writeFalha } from './falhas'
import { falhaDoCodigo } from './textos'

/** Why no code was sent; for a contact of another account, the way to it. */
export function FalhaDoCodigo({ failure }: { failure: AppError }) {
  const [leaving, setLeaving] = useState(false)
  const leave = async () => {
    setLeaving(true)
    await leaveAccount(paths.auth())
  }
  return (
    <Notice tone="error" live title={falhaDoCodigo.titulo} className="mt-5">
      <p>{writeFalha(failure)}</p>
      {failure.code === 'outra_conta' ? (
        <Button variant="secondary" size="sm" className="mt-3" loading={leaving} onClick={() => void leave()}>
          {leaving ? falhaDoCodigo.saindo : falhaDoCodigo.trocarDeConta}
        </Button>
      ) : null}
    </Notice>
  )
}

import { lazy, Suspense, useState } from 'react'
import { Button } from '@/components/ui/Button'
import { ButtonLink } from '@/components/ui/ButtonLink'
import { Notice } from '@/components/ui/Notice'
import { canEditarNoAr } from '@/domain/vaga/vaga-status'
import { paths } from '@/lib/paths'
import type { Vaga } from '../api'
import { EdicaoAberta } from './EdicaoAberta'
import { acoesDaVaga } from './textos'
import { useRetomar } from './use-retomar'

const PausarVaga = lazy(async () => ({ default: (await import('./PausarVaga')).PausarVaga }))

/** What its owner may do with a vacancy on the air: edit it, pause it, put it back; and the edit that waits. */
export function AcoesDaVaga({ vaga }: { vaga: Vaga }) {
  const [pausando, setPausando] = useState<boolean | null>(null)
  if (!canEditarNoAr(vaga.status)) return null
  const pausada = vaga.status === 'pausada'
  return (
    <>
      {pausada ? (
        <Notice tone="warning" title={acoesDaVaga.estaPausada} className="mt-6">
          <p>{acoesDaVaga.foraDoAr}</p>
          <Retomar id={vaga.id} />
        </Notice>
      ) : null}
      <EdicaoAberta vaga={vaga} />
      <div className="mt-6 flex flex-wrap gap-3">
        <ButtonLink variant="secondary" to={paths.editarVaga(vaga.id)}>
          {acoesDaVaga.editar}
        </ButtonLink>
        {pausada ? null : (
          <Button variant="secondary" onClick={() => setPausando(true)}>
            {acoesDaVaga.pausar}
          </Button>
        )}
      </div>
      {pausando === null ? null : (
        <Suspense>
          <PausarVaga vaga={pausando ? vaga : null} onClose={() => setPausando(false)} />
        </Suspense>
      )}
    </>
  )
}

const focusTitle = () => document.querySelector<HTMLElement>('main h1')?.focus()

function Retomar({ id }: { id: string }) {
  // The button is gone with the pause.
  const { run, isPending } = useRetomar(focusTitle)
  return (
    <Button size="sm" className="mt-3" loading={isPending} onClick={() => run(id)}>
      {isPending ? acoesDaVaga.retomando : acoesDaVaga.retomar}
    </Button>
  )
}

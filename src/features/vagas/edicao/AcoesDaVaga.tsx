import { lazy, Suspense, useState } from 'react'
import { Button } from '@/components/ui/Button'
import { ButtonLink } from '@/components/ui/ButtonLink'
import { focusTitle } from '@/components/site/focus-title'
import { Notice } from '@/components/ui/Notice'
import { canEditarTexto } from '@/domain/vaga/vaga-status'
import { paths } from '@/lib/paths'
import type { Vaga } from '../api'
import { type AcaoId, listAcoesDaVaga } from '../minhas-vagas/acoes'
import { MaisAcoes } from '../minhas-vagas/MaisAcoes'
import { EdicaoAberta } from './EdicaoAberta'
import { acoesDaVaga } from './textos'
import { useRetomar } from './use-retomar'

const JanelasDaVaga = lazy(async () => ({ default: (await import('../minhas-vagas/JanelasDaVaga')).JanelasDaVaga }))

/** Actions with a button, or a part of the page, of their own. */
const NA_PAGINA: readonly AcaoId[] = ['pagar', 'corrigir', 'editar_texto', 'pausar', 'retomar']

/** What its owner may do with a vacancy: edit its text, pause it, put it back; the other actions; and the edit that waits. */
export function AcoesDaVaga({ vaga }: { vaga: Vaga }) {
  // Its dialogs come with the first action and stay, so that one that closes is seen closing.
  const [aberta, setAberta] = useState<{ acao: AcaoId | null } | null>(null)
  const { principal, outras } = listAcoesDaVaga(vaga)
  const noMenu = [...(principal ? [principal] : []), ...outras].filter(({ id }) => !NA_PAGINA.includes(id))
  const editavel = canEditarTexto(vaga.status)
  const pausada = vaga.status === 'pausada'
  return (
    <>
      {pausada ? (
        <Notice tone="warning" title={acoesDaVaga.estaPausada} className="mt-6">
          <p>{acoesDaVaga.foraDoAr}</p>
          <Retomar id={vaga.id} />
        </Notice>
      ) : null}
      {editavel ? <EdicaoAberta vaga={vaga} /> : null}
      <div className="mt-6 flex flex-wrap items-center gap-3">
        {editavel && vaga.status !== 'suspensa' ? (
          <ButtonLink variant="secondary" to={paths.editarVaga(vaga.id)}>
            {acoesDaVaga.editar}
          </ButtonLink>
        ) : null}
        {vaga.status === 'published' ? (
          <Button variant="secondary" onClick={() => setAberta({ acao: 'pausar' })}>
            {acoesDaVaga.pausar}
          </Button>
        ) : null}
        <MaisAcoes vaga={vaga} acoes={noMenu} onAction={(acao) => setAberta({ acao })} />
      </div>
      {aberta ? (
        <Suspense>
          <JanelasDaVaga vagaOf={(acao) => (aberta.acao === acao ? vaga : null)} onClose={() => setAberta({ acao: null })} />
        </Suspense>
      ) : null}
    </>
  )
}

function Retomar({ id }: { id: string }) {
  // The button is gone with the pause.
  const { run, isPending } = useRetomar(focusTitle)
  return (
    <Button size="sm" className="mt-3" loading={isPending} onClick={() => run(id)}>
      {isPending ? acoesDaVaga.retomando : acoesDaVaga.retomar}
    </Button>
  )
}

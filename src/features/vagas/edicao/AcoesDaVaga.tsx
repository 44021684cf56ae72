import { lazy, Suspense, use, useState } from 'react'
import { Button } from '@/components/ui/Button'
import { ButtonLink } from '@/components/ui/ButtonLink'
import { focusTitle } from '@/components/site/focus-title'
import { Notice } from '@/components/ui/Notice'
import { canEditarTexto } from '@/domain/vaga/vaga-status'
import { paths } from '@/lib/paths'
import type { Vaga } from '../api'
import { SoLeitura } from '../empresas/pessoas/so-leitura'
import { type AcaoId, listAcoesDaVaga } from '../minhas-vagas/acoes'
import { MaisAcoes } from '../minhas-vagas/MaisAcoes'
import { EdicaoAberta } from './EdicaoAberta'
import { acoesDaVaga } from './textos'
import { useRetomar } from './use-retomar'

const JanelasDaVaga = lazy(async () => ({ default: (await import('../minhas-vagas/JanelasDaVaga')).JanelasDaVaga }))

/** Actions with a button, or a part of the page, of their own. */
const NA_PAGINA: readonly AcaoId[] = ['pagar', 'corrigir', 'editar_texto', 'pausar', 'retomar']

type Props = {
  vaga: Vaga
  /** No room for a button each: all but the edit are in the menu. */
  folded?: boolean
}

/** What its owner may do with a vacancy, in the line of its name: renew one near or past its end, edit its text, pause it, see its page; and the other actions. */
export function AcoesDaVaga({ vaga, folded = false }: Props) {
  // Its dialogs come with the first action and stay, so that one that closes is seen closing.
  const [aberta, setAberta] = useState<{ acao: AcaoId | null } | null>(null)
  const { principal, outras } = listAcoesDaVaga(vaga)
  const todas = [...(principal ? [principal] : []), ...outras]
  // The letters about its end lead here.
  const renovar = principal?.id === 'renovar'
  const noMenu = todas.filter(({ id }) => (id === 'renovar' ? !renovar : !NA_PAGINA.includes(id) || (folded && id === 'pausar')))
  const noAr = vaga.status === 'published'
  const pagar = todas.find(({ id }) => id === 'pagar')
  return (
    <>
      <div className="flex shrink-0 items-center gap-1 lg:gap-2">
        {pagar ? (
          <ButtonLink
            size="sm"
            to={paths.checkout({ vaga: vaga.id })}
            state={{ vagaId: vaga.id, totalCentavos: vaga.valor_total }}
          >
            {pagar.rotulo(vaga)}
          </ButtonLink>
        ) : null}
        {renovar ? (
          <Button size="sm" onClick={() => setAberta({ acao: 'renovar' })}>
            {principal.rotulo(vaga)}
          </Button>
        ) : null}
        {todas.some(({ id }) => id === 'editar_texto') ? (
          <ButtonLink
            variant={folded ? 'ghost' : 'secondary'}
            size="sm"
            to={paths.editarVaga(vaga.id)}
            aria-label={acoesDaVaga.editarVaga}
          >
            {acoesDaVaga.editar}
          </ButtonLink>
        ) : null}
        {noAr && !folded ? (
          <Button variant="secondary" size="sm" onClick={() => setAberta({ acao: 'pausar' })}>
            {acoesDaVaga.pausar}
          </Button>
        ) : null}
        {noAr && !folded ? (
          <ButtonLink variant="ghost" size="sm" to={paths.vaga(vaga.codigo_ref)}>
            {acoesDaVaga.verPagina}
          </ButtonLink>
        ) : null}
        <MaisAcoes vaga={vaga} acoes={noMenu} verPagina={noAr && folded} onAction={(acao) => setAberta({ acao })} />
      </div>
      {aberta ? (
        <Suspense>
          <JanelasDaVaga vagaOf={(acao) => (aberta.acao === acao ? vaga : null)} onClose={() => setAberta({ acao: null })} />
        </Suspense>
      ) : null}
    </>
  )
}

/** What the owner has to know of a vacancy before anything else: it is paused, or an edit waits. */
export function AvisosDaVaga({ vaga }: { vaga: Vaga }) {
  const soLeitura = use(SoLeitura)
  return (
    <>
      {vaga.status === 'pausada' ? (
        <Notice tone="warning" title={acoesDaVaga.estaPausada} className="mt-2 mb-4">
          <p>{acoesDaVaga.foraDoAr}</p>
          {soLeitura ? null : <Retomar id={vaga.id} />}
        </Notice>
      ) : null}
      {canEditarTexto(vaga.status) ? <EdicaoAberta vaga={vaga} /> : null}
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

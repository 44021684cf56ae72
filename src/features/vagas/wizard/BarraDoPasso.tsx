import { type ReactNode, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useLocation } from 'react-router-dom'
import { MissingFields } from '@/components/wizard/MissingFields'
import { Button } from '@/components/ui/Button'
import { ButtonLink } from '@/components/ui/ButtonLink'
import { useTelaLarga } from '@/components/panel/tela-larga'
import { LazyDialog } from '@/components/feedback/LazyDialog'
import { cx } from '@/components/ui/cx'
import { Notice } from '@/components/ui/Notice'
import type { VagaForm } from '@/domain/vaga/vaga'
import type { AppError } from '@/lib/errors'
import { paths } from '@/lib/paths'
import { listFaltas } from './passos'
import type { Fluxo } from './use-vaga'
import { barraDoPasso } from './textos'

type Props = {
  fluxo: Fluxo
  /** The last step's button; absent in the others. */
  publicar?: { readonly rotulo: string; readonly bloqueada: boolean; readonly onPress: () => void; readonly total: ReactNode }
  /** Texts that block the publication. */
  bloqueios?: number
  editando: boolean
}

/** Below each step: why its button is disabled, its buttons, and the error of the last press. */
export function BarraDoPasso({ fluxo, publicar, bloqueios = 0, editando }: Props) {
  const { wizard, sending } = fluxo
  const { failure } = wizard
  // Drawn again when the lists change, not with every key.
  useWatch({ compute: (valores: VagaForm) => listFaltas(wizard.step.id, valores) })
  const { missing, wrong } = listFaltas(wizard.step.id, wizard.form.getValues())
  const falta = missing.length + wrong.length > 0
  const larga = useTelaLarga()
  const publish = publicar ? (
    <Button size={larga ? 'lg' : 'md'} loading={sending} aria-disabled={falta || publicar.bloqueada} onClick={publicar.onPress}>
      {sending ? 'Publicando...' : publicar.rotulo}
    </Button>
  ) : null
  const motivos = (
    <>
      <MissingFields missing={missing} wrong={wrong} />
      {bloqueios > 0 ? (
        <p className="text-sm text-tinta-suave">
          <span>
            {bloqueios === 1 ? 'Há um trecho que não pode ser publicado' : `Há ${bloqueios} trechos que não podem ser publicados`}
          </span>
          : corrija ou peça a revisão de uma pessoa.
        </p>
      ) : null}
    </>
  )
  return (
    <>
      {publicar && !larga ? (
        <BarraDoTotal total={publicar.total} motivos={motivos}>
          {publish}
        </BarraDoTotal>
      ) : null}
      <div className={cx('space-y-5', publicar && !larga ? 'pt-3' : 'mt-9 border-t border-linha pt-6')}>
        <Falha falha={failure} />
        {publicar && !larga ? null : motivos}
        <div className="flex flex-col gap-3 sm:flex-row-reverse sm:justify-between">
          {publicar ? (
            larga && publish
          ) : (
            <Button type="submit" size="lg" aria-disabled={falta}>
              Próximo
            </Button>
          )}
          {fluxo.corrigiu && !publicar ? (
            <Button variant="secondary" size="lg" onClick={() => wizard.go(wizard.count - 1)} aria-disabled={falta}>
              {barraDoPasso.voltar}
            </Button>
          ) : null}
          {wizard.index > 0 ? (
            <Button variant="secondary" size="lg" onClick={wizard.back} aria-disabled={sending}>
              Anterior
            </Button>
          ) : null}
        </div>
        <div className="-mx-4 flex flex-wrap gap-y-1">
          <Button variant="ghost" size="sm" onClick={fluxo.saveDraft}>
            {barraDoPasso.salvarRascunho}
          </Button>
          {editando ? null : <LimparDados onClear={fluxo.clear} />}
        </div>
      </div>
    </>
  )
}

const TITULOS: Readonly<Record<string, string>> = {
  total_mudou: 'O total mudou',
  canal_indisponivel: 'Um canal saiu da lista',
  cupom: 'O cupom foi retirado do pedido',
  status_invalido: 'A vaga não mudou',
}

function LimparDados({ onClear }: { onClear: () => void }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button variant="ghost" size="sm" onClick={() => setOpen(true)}>
        {barraDoPasso.limparDados}
      </Button>
      <LazyDialog
        open={open}
        onOpenChange={setOpen}
        title={barraDoPasso.limparTodosDados}
        description={barraDoPasso.descricao}
        returnTo={() => document.getElementById('titulo-da-etapa')}
        actions={
          <>
            <Button variant="secondary" onClick={() => setOpen(false)}>
              {barraDoPasso.continuarEscrevendo}
            </Button>
            <Button
              variant="danger"
              onClick={() => {
                setOpen(false)
                onClear()
              }}
            >
              {barraDoPasso.limparDados}
            </Button>
          </>
        }
      />
    </>
  )
}

/** What the last press was refused for. */
function Falha({ falha }: { falha: AppError | null }) {
  const { pathname, search } = useLocation()
  if (!falha) return null
  return (
    <Notice tone="error" title={TITULOS[falha.hint ?? ''] ?? barraDoPasso.naoPublicada} live>
      <p>{falha.message}</p>
      {falha.status === 401 ? (
        <ButtonLink size="sm" variant="secondary" className="mt-3" to={paths.entrar({ next: pathname + search })}>
          {barraDoPasso.entrarNovo}
        </ButtonLink>
      ) : falha.hint === 'status_invalido' ? (
        <ButtonLink size="sm" variant="secondary" className="mt-3" to={paths.minhasVagas()}>
          {barraDoPasso.minhasVagas}
        </ButtonLink>
      ) : falha.hint === 'mudou' ? (
        // The draft keeps what was typed, and opens over the present text.
        <Button size="sm" variant="secondary" className="mt-3" onClick={() => window.location.reload()}>
          {barraDoPasso.recarregar}
        </Button>
      ) : null}
    </Notice>
  )
}

type BarraDoTotalProps = { total: ReactNode; motivos: ReactNode; children: ReactNode }

/** On a phone the price, its button and why it waits stay in sight while the cards scroll. */
const BarraDoTotal = ({ total, motivos, children }: BarraDoTotalProps) => (
  <div
    data-botao-no-rodape
    className={
      'no-rodape z-10 -mx-5 mt-8 border-t border-linha bg-superficie px-5 py-3 sm:-mx-9 sm:px-9 [@media(height<30rem)]:static'
    }
  >
    {motivos}
    <div className="flex items-center justify-between gap-4">
      <span className="min-w-0 text-sm">{total}</span>
      {children}
    </div>
  </div>
)

import { useQueryClient } from '@tanstack/react-query'
import { type ComponentType, lazy, type RefObject, Suspense, useState } from 'react'
import type { VagaAberta } from '../api'
import { Failure } from '@/components/feedback/Failure'
import { Button } from '@/components/ui/Button'
import { ButtonLink } from '@/components/ui/ButtonLink'
import { Card } from '@/components/ui/Card'
import { Notice } from '@/components/ui/Notice'
import { Skeleton } from '@/components/ui/Skeleton'
import { cx } from '@/components/ui/cx'
import { paths } from '@/lib/paths'
import { useSingleMutation } from '@/lib/query'
import { publicaQueries } from '../api'
import { Conferida } from '../Conferida'
import type { useLazyComponent } from '../use-lazy-component'
import type { CandidaturaFormProps } from './CandidaturaForm'
import { type Filtros, SEM_FILTROS } from '../lista/filtros'
import { candidatar, candidaturaEnviada } from './textos'
import type { Enviada } from './use-candidatura'

type Props = {
  vaga: VagaAberta
  form: ReturnType<typeof useLazyComponent<CandidaturaFormProps>>
  titulo: RefObject<HTMLHeadingElement | null>
  enviada: Enviada | null
  onSent: (enviada: Enviada) => void
  onOpen: () => void
}

/** The way to apply, on the page itself: an invitation, then the form, then what happens next. */
export function Candidatar({ vaga, form, titulo, enviada, onSent, onOpen }: Props) {
  const { codigo_ref: codigo, empresa, tipo_contrato: contrato, perguntas } = vaga
  const queries = useQueryClient()
  const [closed, setClosed] = useState(false)
  const [mudaram, setMudaram] = useState(false)
  const { Parte: Form, situacao } = form
  const refresh = () => void queries.invalidateQueries({ queryKey: publicaQueries.vaga(codigo).queryKey })
  const onClosed = () => {
    setClosed(true)
    refresh()
  }
  if (enviada !== null) return <CandidaturaEnviada empresa={empresa} uf={vaga.uf} enviada={enviada} onSent={onSent} />
  return (
    // On a wide screen the card beside the text invites.
    <Card className={cx('scroll-mt-20 sm:p-9 print:hidden', situacao === 'fechada' && 'lg:hidden')}>
      <h2 ref={titulo} tabIndex={-1} className="text-2xl outline-none">
        Candidate-se
      </h2>
      <p className="mt-2 text-tinta-suave">{candidatar.semConta(empresa)}</p>
      {Form ? (
        <div className="mt-5">
          <Conferida por={vaga.empresa_conferida} className="mb-6" />
          {mudaram ? (
            <Notice tone="warning" live className="mb-6">
              {candidatar.perguntasMudaram}
            </Notice>
          ) : null}
          <Form
            // The form of other questions is another one; what was typed stays in the draft.
            key={JSON.stringify(perguntas)}
            codigo={codigo}
            empresa={empresa}
            contrato={contrato}
            perguntas={perguntas}
            onSent={onSent}
            onClosed={onClosed}
            onAsked={() => {
              setMudaram(true)
              refresh()
            }}
          />
        </div>
      ) : situacao === 'abrindo' ? (
        <output className="mt-7 block">
          <span className="sr-only">{candidatar.carregandoFormulario}</span>
          <Skeleton className="h-12 w-full" />
          <Skeleton className="mt-6 h-12 w-full" />
          <Skeleton className="mt-6 h-28 w-full" />
        </output>
      ) : situacao === 'falhou' ? (
        <>
          <Notice tone="error" live className="mt-5">
            {candidatar.formularioNaoChegou}
          </Notice>
          <Button size="lg" onClick={onOpen} className="mt-6" aria-disabled={closed || undefined}>
            {candidatar.tentarNovo}
          </Button>
        </>
      ) : null}
    </Card>
  )
}

// Of no use before something was sent, and not worth an error when its file does not come.
const Nada: Awaited<ReturnType<typeof loadAbrirEmail>> = () => null
const loadAbrirEmail = async () => (await import('@/components/site/AbrirEmail')).AbrirEmail
const AbrirEmail = lazy(() =>
  loadAbrirEmail().then(
    (loaded) => ({ default: loaded }),
    () => ({ default: Nada }),
  ),
)

const loadAlerta = async () => (await import('../lista/Alerta')).Alerta
const Alerta = lazy<ComponentType<{ filtros: Filtros }>>(() =>
  loadAlerta().then(
    (loaded) => ({ default: loaded }),
    () => ({ default: () => null }),
  ),
)

const CorrigirEmail = lazy(async () => ({ default: (await import('@/features/contas/CorrigirEmail')).CorrigirEmail }))

const focusTitle = () => {
  const box = document.querySelector<HTMLElement>('[data-enviada] h2')
  box?.focus({ preventScroll: true })
  box?.closest('[data-enviada]')?.scrollIntoView({ block: 'center' })
}

type EnviadaProps = { empresa: string; uf: string; enviada: Enviada; onSent: (enviada: Enviada) => void }

/** The application is there, and what happens next. The same words whether or not one was there before: nobody learns who applied. */
function CandidaturaEnviada({ empresa, uf, enviada, onSent }: EnviadaProps) {
  const { email } = enviada
  const [editing, setEditing] = useState(false)
  const correct = useSingleMutation({
    mutationFn: enviada.corrigir,
    onSuccess: (certa) => {
      setEditing(false)
      onSent(certa)
    },
  })
  return (
    <>
      <Card data-enviada className="relative overflow-hidden pt-9 sm:p-9">
        <div aria-hidden="true" className="trama-fita absolute inset-x-0 top-0 h-2" />
        <h2 ref={focusTitle} tabIndex={-1} className="text-2xl outline-none">
          {candidaturaEnviada.titulo}
        </h2>
        <p className="mt-3 max-w-prose">
          Mandamos um e-mail para <strong className="wrap-anywhere">{email}</strong>
          <span>{` com o link para acompanhar. Guarde esse e-mail: só por ele dá para ver a resposta de ${empresa} ou retirar a candidatura.`}</span>
        </p>
        <p className="mt-3 max-w-prose text-sm text-tinta-suave">{candidaturaEnviada.cuidado}</p>
        {editing ? (
          <Suspense fallback={<Skeleton className="mt-6 h-24 max-w-xl" />}>
            <CorrigirEmail
              email={email}
              sending={correct.isPending}
              onSend={correct.run}
              onCancel={() => setEditing(false)}
              onGone={focusTitle}
            />
            <Failure error={correct.error} className="mt-3 max-w-xl" />
          </Suspense>
        ) : (
          <div className="mt-7 flex flex-col gap-3 sm:flex-row">
            <Suspense>
              <AbrirEmail email={email} />
            </Suspense>
            <ButtonLink to={paths.vagas()} variant="secondary">
              {candidaturaEnviada.verOutrasVagas}
            </ButtonLink>
            <Button
              variant="ghost"
              onClick={() => {
                correct.reset()
                setEditing(true)
              }}
            >
              {candidaturaEnviada.corrigir}
            </Button>
          </div>
        )}
        <output className="mt-3 block font-semibold empty:hidden">
          {correct.isSuccess ? candidaturaEnviada.paraOutro : null}
        </output>
      </Card>
      <Suspense>
        <Alerta filtros={{ ...SEM_FILTROS, uf }} />
      </Suspense>
    </>
  )
}

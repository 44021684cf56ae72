import { lazy, type ReactNode, Suspense, useId, useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router-dom'
import { LazyDialog } from '@/components/feedback/LazyDialog'
import { Button } from '@/components/ui/Button'
import { BackLink } from '@/components/site/BackLink'
import { Container } from '@/components/ui/Container'
import { Notice } from '@/components/ui/Notice'
import { PageHeader } from '@/components/ui/PageHeader'
import { PageMeta } from '@/components/ui/PageMeta'
import { cx } from '@/components/ui/cx'
import { Skeleton } from '@/components/ui/Skeleton'
import { formatDiaHora } from '@/domain/br/quando'
import type { Usuario } from '@/domain/perfil'
import { type DraftRead, sweepDrafts } from '@/lib/draft/draft'
import { paths } from '@/lib/paths'
import { keepColado } from '../wizard/lido/guardado'
import { createDraft, type EmAndamento } from '../wizard/rascunho'
import { chooser, rascunhoEncontrado } from './textos'

const ColarAnuncio = lazy(async () => ({ default: (await import('../colar/ColarAnuncio')).ColarAnuncio }))
const ListaDeModelos = lazy(async () => ({ default: (await import('./ListaDeModelos')).ListaDeModelos }))

type Props = {
  perfil: Usuario
  /** The template that the address names is no longer there. */
  modeloAusente?: boolean
  /** The address names a step of a vacancy that is no longer being written: sent, or cleared. */
  semRascunho?: boolean
  /** A pasted ad that this tab no longer has. */
  colando?: boolean
}

/**
 * Before the wizard: from scratch, or an existing vacancy as template; first of all the draft that waits
 * (docs/product/vacancies.md#before-the-form).
 */
export function Chooser({ perfil, modeloAusente = false, semRascunho = false, colando = false }: Props) {
  const navigate = useNavigate()
  const { state } = useLocation() as { state: { de?: unknown } | null }
  const [read, setRead] = useState(() => {
    sweepDrafts()
    return createDraft(perfil.id).read()
  })
  const [asking, setAsking] = useState(read !== null && !modeloAusente && !colando)
  const [aberta, setAberta] = useState<'modelo' | 'anuncio' | null>(modeloAusente ? 'modelo' : colando ? 'anuncio' : null)
  const abrir = (qual: 'modelo' | 'anuncio') => setAberta(aberta === qual ? null : qual)
  const begin = (etapa = 0) => navigate({ pathname: paths.novaVaga(), search: `?etapa=${etapa + 1}` })
  const startOver = () => {
    const draft = createDraft(perfil.id)
    draft.clear()
    setRead(null)
    begin()
  }
  return (
    <Container size="md" className="py-10 sm:py-16">
      <PageMeta title={chooser.novaVaga} noindex />
      {state?.de === 'minhas-vagas' ? <BackLink to={paths.minhasVagas()}>{chooser.voltar}</BackLink> : null}
      <PageHeader title={chooser.titulo} lead={chooser.abertura} />
      {modeloAusente ? (
        <Notice tone="warning" live className="mt-6" title={chooser.modeloApagado}>
          {chooser.outroModelo}
        </Notice>
      ) : null}
      {semRascunho ? (
        <Notice live className="mt-6" title={chooser.naoERascunho}>
          Se você a enviou, ela está em{' '}
          <Link to={paths.minhasVagas()} className="font-semibold text-marca underline underline-offset-4">
            Minhas Vagas
          </Link>
          . Para escrever outra, escolha como começar.
        </Notice>
      ) : null}
      <div className="mt-8 grid gap-4 sm:grid-cols-3">
        <Opcao
          titulo={chooser.preencherZero}
          texto={chooser.sobreDoZero}
          onPress={() => (read ? setAsking(true) : begin())}
          desenho={<path d="M14 10h20l8 8v24H14zM34 10v8h8M28 24v12M22 30h12" />}
        />
        <Opcao
          titulo={chooser.doModelo}
          texto={chooser.sobreOModelo}
          aberta={aberta === 'modelo'}
          onPress={() => abrir('modelo')}
          desenho={<path d="M10 16h22v26H10zM18 16V8h22v26h-8M16 25h10M16 32h7" />}
        />
        <Opcao
          titulo={chooser.colarAnuncio}
          texto={chooser.anuncioDeFora}
          aberta={aberta === 'anuncio'}
          onPress={() => abrir('anuncio')}
          desenho={<path d="M18 8h16v8H18zM18 11h-6v33h28V11h-6M19 24h14M19 31h14M19 38h8" />}
        />
      </div>
      {aberta === 'anuncio' ? (
        <Suspense fallback={<Skeleton className="mt-6 h-64" />}>
          <ColarAnuncio
            onLido={({ id, lido }) => {
              keepColado(id, lido)
              navigate(paths.novaVaga({ modelo: id }))
            }}
          />
        </Suspense>
      ) : null}
      {aberta === 'modelo' ? (
        <Suspense fallback={<Skeleton className="mt-6 h-64" />}>
          <ListaDeModelos userId={perfil.auth_user_id} onChoose={(id) => navigate(paths.novaVaga({ modelo: id }))} />
        </Suspense>
      ) : null}
      {read ? (
        <>
          <div className="mt-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-cartao bg-marca-suave p-4">
            <p className="min-w-0 text-sm wrap-anywhere">
              <strong className="block font-semibold">Você tem um rascunho</strong>
              <span>{`${String(read.data.valores.cargo || 'Vaga sem cargo')}, etapa ${read.data.etapa + 1} de 5`}</span>
            </p>
            <Button id="abrir-rascunho" size="sm" onClick={() => setAsking(true)}>
              {chooser.abrirRascunho}
            </Button>
          </div>
          <RascunhoEncontrado
            open={asking}
            onOpenChange={setAsking}
            read={read}
            onStartOver={startOver}
            onContinue={() => begin(read.data.etapa)}
          />
        </>
      ) : null}
    </Container>
  )
}

type OpcaoProps = { titulo: string; texto: string; aberta?: boolean; onPress: () => void; desenho: ReactNode }

function Opcao({ titulo, texto, aberta, onPress, desenho }: OpcaoProps) {
  const id = useId()
  return (
    <button
      type="button"
      onClick={onPress}
      aria-expanded={aberta}
      aria-labelledby={id}
      aria-describedby={`${id}-texto`}
      className={cx(
        'cartao-tecido flex items-start gap-4 rounded-cartao border bg-superficie p-5 text-left shadow-cartao sm:flex-col sm:p-7',
        aberta ? 'border-marca ring-1 ring-marca' : 'border-linha',
      )}
    >
      <span
        aria-hidden="true"
        className="grid size-12 shrink-0 place-items-center rounded-campo bg-marca-suave text-marca sm:size-14"
      >
        <svg
          viewBox="0 0 52 52"
          fill="none"
          stroke="currentColor"
          strokeWidth="3"
          strokeLinecap="round"
          strokeLinejoin="round"
          className="size-8"
        >
          {desenho}
        </svg>
      </span>
      <span>
        <span id={id} className="block text-lg font-semibold">
          {titulo}
        </span>
        <span id={`${id}-texto`} className="mt-1 block text-sm text-tinta-suave">
          {texto}
        </span>
      </span>
    </button>
  )
}

type RascunhoEncontradoProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  read: DraftRead<EmAndamento>
  onStartOver: () => void
  onContinue: () => void
}

/**
 * Offers to resume a saved draft, or to start from scratch (docs/product/vacancies.md#before-the-form). Closing it changes nothing.
 */
function RascunhoEncontrado({ open, onOpenChange, read, onStartOver, onContinue }: RascunhoEncontradoProps) {
  const { valores, etapa } = read.data
  const cargo = typeof valores.cargo === 'string' ? valores.cargo.trim() : ''
  return (
    <LazyDialog
      open={open}
      onOpenChange={onOpenChange}
      returnTo={() => document.getElementById('abrir-rascunho')}
      title={rascunhoEncontrado.titulo}
      description={
        <>
          {cargo ? <strong className="font-semibold wrap-anywhere text-tinta">{cargo}</strong> : <span>Uma vaga sem cargo</span>}
          <span>{`, na etapa ${etapa + 1} de 5, salva neste aparelho em ${formatDiaHora(read.savedAt)}. Começar do zero apaga este rascunho.`}</span>
        </>
      }
      actions={
        <>
          <Button onClick={onContinue}>{rascunhoEncontrado.continuarPreenchendo}</Button>
          <Button variant="secondary" onClick={onStartOver}>
            {rascunhoEncontrado.comecarZero}
          </Button>
        </>
      }
    />
  )
}

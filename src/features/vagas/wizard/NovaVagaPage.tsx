import { useQuery } from '@tanstack/react-query'
import { type ComponentProps, lazy, Suspense, useState } from 'react'
import { Navigate, useLocation, useNavigate, useParams, useSearchParams } from 'react-router-dom'
import { Pending } from '@/components/feedback/Pending'
import { PageSkeleton } from '@/components/feedback/PageSkeleton'
import { ButtonLink } from '@/components/ui/ButtonLink'
import { Container } from '@/components/ui/Container'
import { Notice } from '@/components/ui/Notice'
import { PageHeader } from '@/components/ui/PageHeader'
import type { Usuario } from '@/domain/perfil'
import { canEditar, getRotuloDoStatus } from '@/domain/vaga/vaga-status'
import { toVagaForm } from '@/domain/vaga/vaga'
import { perfilQueries } from '@/features/contas/perfil/api'
import { paths } from '@/lib/paths'
import { useSession } from '@/lib/session'
import { isSemVaga, vagaQueries } from '../api'
import { Chooser } from '../chooser/Chooser'
import { getColado, isColado } from './lido/guardado'
import { type Abertura, openModelo, openRascunho, openVaga, toFormulario } from './abertura'
import { Moldura } from './Moldura'
import { createDraft, readModelo } from './rascunho'
import { VagaWizard } from './VagaWizard'
import { novaVagaPage } from './textos'

const EditarVaga = lazy(() => import('../edicao/EditarVagaPage'))
const SemVaga = lazy(async () => ({ default: (await import('../VagaDeOutraPessoa')).VagaDeOutraPessoa }))

/** `/recrutaeeo/nova-vaga`: start page, then the five steps. `?etapa=`, `?modelo=` (a vacancy, or `ultima`), `?vaga=` (unpaid). With an `:id`, the edit of a published one. */
export default function NovaVagaPage() {
  return <Suspense fallback={<PageSkeleton />}>{useParams().id ? <EditarVaga /> : <NovaVaga />}</Suspense>
}

function NovaVaga() {
  const session = useSession()
  const query = useQuery(perfilQueries.mine(session?.id ?? ''))
  const { data: perfil, error } = query
  const [params] = useSearchParams()
  if (error && !perfil) return <Falha query={query} />
  if (!perfil) return <PageSkeleton />
  const [vaga, modelo] = [params.get('vaga'), params.get('modelo')]
  if (vaga) return <VagaNaoPaga key={vaga} id={vaga} perfil={perfil} />
  if (modelo === 'ultima' || isColado(modelo)) return <Copia key={modelo} modelo={modelo ?? ''} perfil={perfil} />
  if (modelo) return <Modelo key={modelo} id={modelo} perfil={perfil} />
  return params.has('etapa') ? <DoRascunho perfil={perfil} /> : <Chooser perfil={perfil} />
}

function DoRascunho({ perfil }: { perfil: Usuario }) {
  const [params] = useSearchParams()
  // Back from the page after submission: an empty form at the old address would look like lost work.
  const depois = Number(params.get('etapa')) > 1
  const [abertura, setAbertura] = useState(() =>
    depois && createDraft(perfil.id).read() === null ? undefined : openRascunho(perfil),
  )
  if (!abertura && !depois) setAbertura(openRascunho(perfil))
  return abertura ? <Formulario abertura={abertura} perfil={perfil} /> : <Chooser perfil={perfil} semRascunho />
}

/** A copy that this browser has: the last vacancy, or what was read in a pasted ad. */
function Copia({ modelo, perfil }: { modelo: string; perfil: Usuario }) {
  const colando = isColado(modelo)
  const [abertura] = useState(() => {
    const valores = colando ? getColado(modelo)?.valores : readModelo(perfil.id)
    return valores && openModelo(perfil, modelo, valores)
  })
  return abertura ? (
    <Formulario abertura={abertura} perfil={perfil} />
  ) : (
    <Chooser perfil={perfil} modeloAusente={!colando} colando={colando} />
  )
}

function Modelo({ id, perfil }: { id: string; perfil: Usuario }) {
  const query = useQuery({ ...vagaQueries.byId(id), refetchOnWindowFocus: false })
  const { data, error } = query
  const [abertura, setAbertura] = useState<Abertura>() // read once, so that a refetch does not overwrite the edits
  if (data && !abertura) setAbertura(openModelo(perfil, id, toVagaForm(data)))
  if (abertura) return <Formulario abertura={abertura} perfil={perfil} />
  if (error) {
    if ('status' in error && (error.status === 404 || error.status === 400)) return <Chooser perfil={perfil} modeloAusente />
    return <Falha query={query} />
  }
  return <PageSkeleton />
}

const Falha = (props: ComponentProps<typeof Pending>) => (
  <Moldura>
    <Pending {...props} className="mt-8" />
  </Moldura>
)

function VagaNaoPaga({ id, perfil }: { id: string; perfil: Usuario }) {
  const { search } = useLocation()
  const query = useQuery({ ...vagaQueries.byId(id), refetchOnWindowFocus: false })
  const { data, error, isFetchedAfterMount } = query
  const [abertura, setAbertura] = useState<Abertura>()
  // Read again first: what is remembered may be paid by now.
  if (data && isFetchedAfterMount && canEditar(data.status) && !abertura) setAbertura(openVaga(perfil, data))
  if (abertura) {
    const params = new URLSearchParams(search)
    // Opened again at the channels (docs/product/payments.md#checkout), as the step is stored in the address.
    if (!params.has('etapa'))
      return <Navigate replace to={{ search: `?${new URLSearchParams({ vaga: id, etapa: '5' }).toString()}` }} />
    return <Formulario abertura={abertura} perfil={perfil} />
  }
  if (isSemVaga(error)) return <SemVaga pagina />
  if (error)
    return (
      <Falha
        query={query}
        saidas={
          <ButtonLink variant="secondary" to={paths.minhasVagas()}>
            {novaVagaPage.minhasVagas}
          </ButtonLink>
        }
      />
    )
  if (!data || !isFetchedAfterMount) return <PageSkeleton />
  return (
    <Moldura>
      <Notice title={novaVagaPage.jaNaSituacao(getRotuloDoStatus(data.status))} className="mt-8 max-w-2xl">
        {novaVagaPage.jaNaoMuda}
      </Notice>
      <div className="mt-5 flex flex-col gap-3 sm:flex-row">
        <ButtonLink to={paths.novaVaga({ modelo: id })}>{novaVagaPage.usarModelo}</ButtonLink>
        <ButtonLink variant="secondary" to={paths.minhasVagas()}>
          {novaVagaPage.minhasVagas}
        </ButtonLink>
      </div>
    </Moldura>
  )
}

function Formulario({ abertura, perfil }: { abertura: Abertura; perfil: Usuario }) {
  const navigate = useNavigate()
  const editando = abertura.vaga !== undefined
  return (
    <Container className="py-8 sm:py-12">
      <PageHeader title={editando ? novaVagaPage.editarVaga : novaVagaPage.novaVaga} />
      <div className="mt-6 sm:mt-8">
        <VagaWizard
          abertura={abertura}
          inicial={toFormulario(perfil)}
          onVoltarAoRascunho={() =>
            navigate({ search: `?etapa=${(abertura.outroRascunho?.data.etapa ?? 0) + 1}` }, { replace: true })
          }
        />
      </div>
    </Container>
  )
}

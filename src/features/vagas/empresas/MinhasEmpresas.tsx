import { useQuery, useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import { EmptyState } from '@/components/feedback/EmptyState'
import { Pending } from '@/components/feedback/Pending'
import { notify } from '@/components/feedback/notify'
import { FilterText } from '@/components/filters/FilterText'
import { freeText, useUrlFilters } from '@/components/filters/use-url-filters'
import { Marca } from '@/components/identidade/Marca'
import { ConfirmDialog } from '@/components/panel/ConfirmDialog'
import { usePainel } from '@/components/panel/use-painel'
import { Button } from '@/components/ui/Button'
import { matchesEmpresa } from '@/domain/empresa'
import { formatQuantidade } from '@/lib/format'
import { paths } from '@/lib/paths'
import { useSingleMutation } from '@/lib/query'
import { deleteEmpresa, type Empresa, empresaQueries, isConferida, listDeOutros, pessoasQueries } from './api'
import { EmpresaCard } from './EmpresaCard'
import { EmpresaForm } from './EmpresaForm'
import type { Escritas } from './pagina/PaginaForm'
import { equipes as textos, excluirEmpresa, minhasEmpresas, PAPEIS } from './textos'

const PaginaDaEmpresa = lazy(async () => ({ default: (await import('./pagina/PaginaDaEmpresa')).PaginaDaEmpresa }))

const ConferenciaDaEmpresa = lazy(async () => ({
  default: (await import('./conferencia/ConferenciaDaEmpresa')).ConferenciaDaEmpresa,
}))

const PessoasDaEmpresa = lazy(async () => ({ default: (await import('./pessoas/PessoasDaEmpresa')).PessoasDaEmpresa }))

const FILTROS = { busca: freeText }

type Aberta =
  | { readonly acao: 'nova' }
  | { readonly acao: 'editar' | 'conferir' | 'pagina' | 'excluir'; readonly empresa: Empresa }
  | { readonly acao: 'pessoas'; readonly empresa: { readonly id: string; readonly nome: string } }

type Acao = Aberta['acao']

/** The person's own companies: search, registration, change and deletion. */
export function MinhasEmpresas({ usuarioId }: { usuarioId: string }) {
  const query = useQuery(empresaQueries.mine(usuarioId))
  const { data } = query
  const [search] = useSearchParams()
  const { aberto, abrir, fechar } = usePainel<Aberta>('nova')
  const aberta: Aberta | null = aberto ?? (search.has('nova') ? { acao: 'nova' } : null)
  const [escritas] = useState((): Escritas => new Map())
  const [enderecos] = useState(() => new Map<string, string>())
  // Stays once it was opened, so that closing gives the focus back.
  const [visitadas, setVisitadas] = useState<readonly Acao[]>([])
  if (aberta && !visitadas.includes(aberta.acao)) setVisitadas([...visitadas, aberta.acao])
  const empresaEm = (acao: Acao) =>
    aberta?.acao === acao && aberta.acao !== 'nova' && aberta.acao !== 'pessoas' ? aberta.empresa : null
  return (
    <>
      <Equipes onPessoas={(empresa) => abrir({ acao: 'pessoas', empresa })} />
      {data ? (
        <Lista empresas={data} onOpen={abrir} />
      ) : (
        <Pending
          query={query}
          title={minhasEmpresas.erroCarregar}
          label={minhasEmpresas.carregandoEmpresas}
          place="h-48 rounded-cartao"
        />
      )}
      <EmpresaForm
        usuarioId={usuarioId}
        aberta={aberta?.acao === 'nova' ? 'nova' : aberta?.acao === 'editar' ? aberta.empresa : null}
        onClose={fechar}
      />
      {visitadas.includes('pagina') ? (
        <Suspense fallback={null}>
          <PaginaDaEmpresa empresa={empresaEm('pagina')} escritas={escritas} onClose={fechar} />
        </Suspense>
      ) : null}
      {visitadas.includes('conferir') ? (
        <Suspense fallback={null}>
          <ConferenciaDaEmpresa empresa={empresaEm('conferir')} escritos={enderecos} onClose={fechar} />
        </Suspense>
      ) : null}
      {visitadas.includes('pessoas') ? (
        <Suspense fallback={null}>
          <PessoasDaEmpresa empresa={aberta?.acao === 'pessoas' ? aberta.empresa : null} onClose={fechar} />
        </Suspense>
      ) : null}
      <ExcluirEmpresa usuarioId={usuarioId} empresa={empresaEm('excluir')} onClose={fechar} />
    </>
  )
}

function Lista({ empresas, onOpen }: { empresas: readonly Empresa[]; onOpen: (aberta: Aberta) => void }) {
  const { values, set, clear } = useUrlFilters(FILTROS)
  const { data: logos } = useQuery(empresaQueries.logos())
  const { data: conferencias = [] } = useQuery(empresaQueries.conferencias())
  const novo = <Button onClick={() => onOpen({ acao: 'nova' })}>{minhasEmpresas.novaEmpresa}</Button>
  if (empresas.length === 0) {
    return (
      <EmptyState title={minhasEmpresas.nenhumaEmpresaCadastrada} text={minhasEmpresas.cadastrePrimeiraPreencha} action={novo} />
    )
  }
  const found = empresas.filter((empresa) => matchesEmpresa(empresa, values.busca))
  return (
    <>
      <div className="flex flex-col gap-4 sm:flex-row sm:items-end sm:justify-between">
        <div className="sm:w-96">
          <FilterText
            name="busca-empresa"
            label={minhasEmpresas.rotulo}
            placeholder={minhasEmpresas.exemplo}
            value={values.busca}
            onSettle={(busca, replace) => set('busca', busca, replace)}
          />
        </div>
        {novo}
      </div>
      <p aria-live="polite" className="mt-5 text-sm text-tinta-suave">
        {values.busca
          ? `${formatQuantidade(found.length, 'empresa encontrada', 'empresas encontradas')} para “${values.busca}”`
          : formatQuantidade(empresas.length, 'empresa', 'empresas')}
      </p>
      {found.length === 0 ? (
        <div className="mt-3">
          <EmptyState
            title={minhasEmpresas.nenhumaEmpresaEncontrada}
            text={minhasEmpresas.dicaDaBusca}
            action={
              <Button variant="secondary" onClick={clear}>
                {minhasEmpresas.limparBusca}
              </Button>
            }
          />
        </div>
      ) : (
        <ul className="mt-3 grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
          {found.map((empresa) => (
            <EmpresaCard
              key={empresa.id}
              empresa={empresa}
              logo={logos?.[empresa.id]}
              conferida={isConferida(conferencias, empresa.id)}
              onConferir={() => onOpen({ acao: 'conferir', empresa })}
              onEdit={() => onOpen({ acao: 'editar', empresa })}
              onPagina={() => onOpen({ acao: 'pagina', empresa })}
              onPessoas={() => onOpen({ acao: 'pessoas', empresa: { id: empresa.id, nome: empresa.nome_fantasia } })}
              onDelete={() => onOpen({ acao: 'excluir', empresa })}
            />
          ))}
        </ul>
      )}
    </>
  )
}

type Props = { usuarioId: string; empresa: Empresa | null; onClose: () => void }

/** Asks before a company is deleted. */
function ExcluirEmpresa({ usuarioId, empresa, onClose }: Props) {
  const queries = useQueryClient()
  const { run, isPending, error, reset } = useSingleMutation({
    mutationFn: (id: string) => deleteEmpresa(id),
    onSuccess: (excluida, id) => {
      queries.setQueryData(empresaQueries.mine(usuarioId).queryKey, (before) => before?.filter((other) => other.id !== id))
      if (excluida) notify.success(excluirEmpresa.empresaExcluida)
      else notify.info(excluirEmpresa.naoEstaMais)
      // Another dialog may be open by now.
      if (empresa?.id === id) close()
    },
  })
  const close = () => {
    reset()
    onClose()
  }
  return (
    <ConfirmDialog
      open={empresa !== null}
      onOpenChange={(open) => (open ? undefined : close())}
      title={excluirEmpresa.excluirEmpresa}
      description={`${empresa?.nome_fantasia ?? ''} sai da sua lista. As vagas já criadas continuam como estão. ${excluirEmpresa.vaiJunto}`}
      confirm={['Excluir', 'Excluindo...']}
      cancel="Cancelar"
      action={{ isPending, error, run: () => (empresa ? run(empresa.id) : undefined) }}
      failure={excluirEmpresa.erroExcluir}
    />
  )
}

/** Companies of other people in which the person works; nothing without one. */
function Equipes({ onPessoas }: { onPessoas: (empresa: { id: string; nome: string }) => void }) {
  const { data } = useQuery(pessoasQueries.equipes())
  const { data: logos } = useQuery(empresaQueries.logos())
  const deOutros = listDeOutros(data)
  if (deOutros.length === 0) return null
  return (
    <section className="mb-10">
      <h2 className="text-xl">{textos.titulo}</h2>
      <ul className="mt-4 grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {deOutros.map(({ empresa_id: id, nome, papel }) => (
          <li key={id} className="flex flex-col rounded-cartao border border-linha bg-superficie shadow-cartao">
            <div className="flex flex-1 items-center gap-3.5 p-5 sm:p-6">
              <Marca id={nome} name={nome} logo={logos?.[id] ?? null} lado={44} />
              <div className="min-w-0">
                <h3 id={`equipe-${id}`} className="text-lg break-words">
                  {nome}
                </h3>
                <p className="mt-0.5 text-sm text-tinta-suave">{PAPEIS.empresa[papel]}</p>
              </div>
            </div>
            <div className="flex flex-wrap items-center gap-1 border-t border-linha px-2 py-2 sm:px-3">
              <Link
                to={paths.minhasVagas({ empresa: id })}
                aria-describedby={`equipe-${id}`}
                className="inline-flex min-h-11 items-center px-3 text-sm font-semibold text-marca underline-offset-4 hover:underline"
              >
                {textos.verVagas}
              </Link>
              <Button
                variant="ghost"
                size="sm"
                className="!px-3"
                aria-describedby={`equipe-${id}`}
                onClick={() => onPessoas({ id, nome })}
              >
                {textos.pessoas}
              </Button>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

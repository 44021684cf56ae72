import { type ReactNode, useState } from 'react'
import { ClearFilters } from '@/components/filters/FilterPanel'
import { FilterSelect } from '@/components/filters/FilterSelect'
import { FilterText } from '@/components/filters/FilterText'
import { freeText, oneOf, useUrlFilters } from '@/components/filters/use-url-filters'
import { Button } from '@/components/ui/Button'
import { cx } from '@/components/ui/cx'
import { FILTROS_DE_AVALIACAO, type FiltrosDeCandidaturas } from '@/domain/candidatura/avaliacao'
import { ROTULOS_DO_CRITERIO } from '@/domain/vaga/perguntas'
import { ORIGENS_DA_VISITA } from '@/domain/vaga/visita'
import type { Vaga } from '@/features/vagas/api'
import { usePessoasDaVaga } from '@/features/vagas/empresas/pessoas/use-pessoas-da-vaga'
import { responsavel } from '@/features/vagas/empresas/textos'
import { filtrosDoQuadro } from '../textos'

const REGRAS = {
  nome: freeText,
  avaliacao: oneOf(['4', '3', 'sem']),
  origem: oneOf(Object.keys(ORIGENS_DA_VISITA)),
  criterios: oneOf(Object.keys(ROTULOS_DO_CRITERIO)),
  responsavel: (raw: string) => (/^(ninguem|[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12})$/.test(raw) ? raw : ''),
}
const listOpcoes = (rotulos: Readonly<Record<string, string>>, ordem = Object.keys(rotulos)) =>
  ordem.map((value) => ({ value, label: rotulos[value] ?? value }))
const AVALIACOES = listOpcoes(FILTROS_DE_AVALIACAO, ['4', '3', 'sem'])
const ORIGENS = listOpcoes(ORIGENS_DA_VISITA)
const CRITERIOS = listOpcoes(ROTULOS_DO_CRITERIO)

/** The filters of the board, kept in the address, and as the server takes them. */
export function useFiltrosDoQuadro() {
  const filters = useUrlFilters(REGRAS)
  const { nome, avaliacao, origem, criterios, responsavel } = filters.values
  const filtros: FiltrosDeCandidaturas = {
    ...(nome && { texto: nome }),
    ...(avaliacao && { avaliacao }),
    ...(origem && { origem }),
    ...(criterios && { atende: criterios === 'true' }),
    ...(responsavel && { responsavel }),
  }
  return { ...filters, filtros }
}

/** Whether a vacancy asks a question with an expected answer. */
const hasCriterio = ({ perguntas }: Pick<Vaga, 'perguntas'>) =>
  Array.isArray(perguntas) && perguntas.some((pergunta) => Boolean((pergunta as { criterio?: unknown } | null)?.criterio))

type Props = {
  vaga: Pick<Vaga, 'id' | 'perguntas'>
  filters: ReturnType<typeof useFiltrosDoQuadro>
  /** Further buttons in the same row. */
  children?: ReactNode
}

/** Which applications the board shows: the search and, behind a button, the rest. It refuses nobody. */
export function FiltrosDoQuadro({ vaga, filters: { values, count, set, clear }, children }: Props) {
  const [open, setOpen] = useState(false)
  const { varias, agem } = usePessoasDaVaga(vaga.id)
  const dobrados = count - (values.nome ? 1 : 0)
  return (
    <search tabIndex={-1} aria-label={filtrosDoQuadro.rotulo} className="mb-1 block lg:mb-2 print:hidden">
      <div className="flex flex-wrap items-center gap-2">
        <div className="min-w-0 flex-1 basis-24 lg:max-w-80">
          <FilterText
            name="nome"
            label={filtrosDoQuadro.texto}
            placeholder="Buscar"
            compact
            value={values.nome}
            onSettle={(value, replace) => set('nome', value, replace)}
          />
        </div>
        <Button variant="secondary" size="sm" aria-expanded={open} onClick={() => setOpen(!open)}>
          {filtrosDoQuadro.filtros(dobrados)}
        </Button>
        {children}
        {count > 0 ? <ClearFilters onClear={clear} /> : null}
      </div>
      <div
        className={cx(
          'mt-2 grid gap-4 rounded-cartao border border-linha bg-superficie p-4 sm:grid-cols-[repeat(auto-fit,minmax(12rem,1fr))]',
          !open && 'hidden',
        )}
      >
        <FilterSelect
          name="avaliacao"
          label={filtrosDoQuadro.avaliacao}
          all={filtrosDoQuadro.qualquerAvaliacao}
          options={AVALIACOES}
          value={values.avaliacao}
          onChange={(value) => set('avaliacao', value)}
        />
        <FilterSelect
          name="origem"
          label={filtrosDoQuadro.origem}
          all={filtrosDoQuadro.qualquerOrigem}
          options={ORIGENS}
          value={values.origem}
          onChange={(value) => set('origem', value)}
        />
        {varias ? (
          <FilterSelect
            name="responsavel"
            label={responsavel.rotulo}
            all={filtrosDoQuadro.qualquerResponsavel}
            options={[...agem, { value: 'ninguem', label: responsavel.ninguem }]}
            value={values.responsavel}
            onChange={(value) => set('responsavel', value)}
          />
        ) : null}
        {hasCriterio(vaga) ? (
          <FilterSelect
            name="criterios"
            label={filtrosDoQuadro.criterios}
            all={filtrosDoQuadro.qualquerCriterio}
            options={CRITERIOS}
            value={values.criterios}
            onChange={(value) => set('criterios', value)}
          />
        ) : null}
      </div>
    </search>
  )
}

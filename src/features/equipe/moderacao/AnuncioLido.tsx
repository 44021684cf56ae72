import { formatReais } from '@/domain/br/dinheiro'
import type { RegistroDe, RelacionadosDe } from '@/domain/contratos/equipe/tabelas'
import { type Mudancas, writeValor } from '@/domain/vaga/edicao'
import { ListaDeMudancas } from '@/features/vagas/edicao/ListaDeMudancas'
import { Fatos } from '../fila/ficha'
import { anuncioLido } from './textos'

/** Of an ad of the queue, or of one that was reported or suspended. */
type Anuncio = RegistroDe<'vagas'> | RelacionadosDe<'denuncias'>['vaga']

function faixa({ salario_min: de, salario_max: ate, salario_periodo }: Anuncio): string {
  const por = salario_periodo === 'hora' ? ' por hora' : ''
  if (de && ate) return `${formatReais(de)} a ${formatReais(ate)}${por}`
  const um = de || ate
  return um ? `${formatReais(um)}${por}` : ''
}

/** Each question with its options. */
const writePerguntas = (perguntas: Anuncio['perguntas']) =>
  Array.isArray(perguntas) ? perguntas.map(({ texto, opcoes }) => [texto, ...(opcoes ?? [])].join(' · ')).join('\n') : perguntas

type Props = {
  vaga: Anuncio
  /** Since when `vaga.mudancas` are. */
  desde?: keyof typeof anuncioLido.mudou
}

/** The public texts of an ad; before them what its owner changed since then, and what the ad check has not approved yet. */
export function AnuncioLido({ vaga, desde = 'suspensao' }: Props) {
  return (
    <>
      <Mudou titulo={anuncioLido.mudou[desde]} mudancas={vaga.mudancas} />
      <Mudou titulo={anuncioLido.naRevisao} mudancas={vaga.na_revisao} />
      <Fatos
        fatos={[
          ['Cargo', vaga.cargo],
          ['Empresa', vaga.empresa],
          ['Onde', [vaga.local_de_trabalho, vaga.uf].filter(Boolean).join(', ')],
          ['Modalidade', vaga.modalidade],
          ['Salário', faixa(vaga)],
          ['Horário', [writeValor('jornada', vaga.jornada), vaga.horario].filter(Boolean).join(', ')],
          ['Programa', writeValor('programa', vaga.programa)],
          ['PCD', writeValor('pcd', vaga.pcd)],
          ['Acessibilidade', vaga.acessibilidade],
          ['Descrição', vaga.descricao],
          ['Requisitos', vaga.requisitos],
          ['Benefícios', vaga.beneficios],
          ['Diferenciais', vaga.diferenciais],
          ['Sobre a empresa', vaga.empresa_descricao],
          ['Site da empresa', vaga.empresa_site],
          ['Perguntas de triagem', writePerguntas(vaga.perguntas)],
          ['Vaga afirmativa', vaga.vaga_afirmativa_grupo],
        ]}
      />
    </>
  )
}

const Mudou = ({ titulo, mudancas }: { titulo: string; mudancas: Mudancas | null }) =>
  mudancas && Object.keys(mudancas).length > 0 ? (
    <div className="mb-6">
      <h4 className="mb-3 font-semibold">{titulo}</h4>
      <ListaDeMudancas mudancas={mudancas} />
    </div>
  ) : null

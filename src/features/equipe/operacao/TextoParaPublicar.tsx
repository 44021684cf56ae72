import { CopyButton } from '@/components/feedback/CopyButton'
import { formatReais } from '@/domain/br/dinheiro'
import type { RelacionadosDe } from '@/domain/contratos/equipe/tabelas'
import { addOrigem } from '@/domain/vaga/canal'
import { writeValor } from '@/domain/vaga/edicao'
import { buildSiteAddress } from '@/lib/env'
import { paths } from '@/lib/paths'
import { linhaDeCanal } from './textos'

/** The ad as text to paste into a channel's site, each part with a copy button; its address counts visits for that channel. */
export function TextoParaPublicar({ vaga, canal }: { vaga: Anuncio; canal: string }) {
  const endereco = addOrigem(buildSiteAddress(paths.vaga(vaga.codigo_ref)), canal)
  const partes = buildPartesDoTexto(vaga, endereco)
  return (
    <>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <p className="text-sm text-tinta-suave">{linhaDeCanal.comoColar}</p>
        <Copiar texto={joinPartes(partes)}>{linhaDeCanal.copiarTudo}</Copiar>
      </div>
      <ul className="divide-y divide-linha rounded-campo border border-linha">
        {partes.map(({ rotulo, valor }) => (
          <li key={rotulo} className="flex items-start justify-between gap-4 px-4 py-3">
            <div className="min-w-0">
              <p className="text-xs font-semibold text-tinta-suave">{rotulo}</p>
              <p className="mt-0.5 max-h-40 overflow-y-auto wrap-anywhere whitespace-pre-line">{valor}</p>
            </div>
            <Copiar texto={valor} oQue={rotulo}>
              Copiar
            </Copiar>
          </li>
        ))}
      </ul>
    </>
  )
}

type ParteDoTexto = { readonly rotulo: string; readonly valor: string }

export type Anuncio = RelacionadosDe<'fila_canais'>['vaga']

function salario({ salario_min: de, salario_max: ate, salario_periodo }: Anuncio): string {
  const por = salario_periodo === 'hora' ? ' por hora' : ''
  if (de && ate && de !== ate) return `De ${formatReais(de)} a ${formatReais(ate)}${por}`
  const um = de || ate
  return um ? `${formatReais(um)}${por}` : ''
}

/** The non-empty parts of an ad, in the order in which other sites ask for them. */
export function buildPartesDoTexto(vaga: Anuncio, endereco: string): ParteDoTexto[] {
  const local = [vaga.local_de_trabalho, vaga.uf].filter(Boolean).join(', ')
  const partes: [string, string | null][] = [
    ['Título', vaga.cargo],
    ['Empresa', vaga.empresa],
    ['Local', local],
    ['Modalidade', vaga.modalidade],
    ['Contrato', writeValor('tipo_contrato', vaga.tipo_contrato)],
    ['Senioridade', writeValor('senioridade', vaga.senioridade)],
    ['Área', vaga.area],
    ['Setor', vaga.setor],
    ['Salário', salario(vaga)],
    ['Vagas', vaga.numero_de_vagas ? String(vaga.numero_de_vagas) : null],
    ['Horário', [writeValor('jornada', vaga.jornada), vaga.horario].filter(Boolean).join(', ')],
    ['Programa', writeValor('programa', vaga.programa)],
    ['PCD', writeValor('pcd', vaga.pcd)],
    ['Vaga afirmativa', vaga.vaga_afirmativa ? vaga.vaga_afirmativa_grupo || 'Sim' : null],
    ['Descrição', vaga.descricao],
    ['Requisitos', vaga.requisitos],
    ['Benefícios', vaga.beneficios],
    ['Diferenciais', vaga.diferenciais],
    ['Acessibilidade', vaga.acessibilidade ?? null],
    ['Nome oficial', vaga.empresa_nome],
    ['Porte da empresa', writeValor('empresa_tamanho', vaga.empresa_tamanho)],
    ['Sobre a empresa', vaga.empresa_descricao],
    ['Site da empresa', vaga.empresa_site],
    ['Candidatura', endereco],
  ]
  return partes.flatMap(([rotulo, valor]) => (valor ? [{ rotulo, valor }] : []))
}

/** The same as one text. */
export const joinPartes = (partes: readonly ParteDoTexto[]): string =>
  partes
    .map(({ rotulo, valor }) => (valor.includes('\n') || valor.length > 60 ? `${rotulo}\n${valor}` : `${rotulo}: ${valor}`))
    .join('\n\n')

type Props = { texto: string; children: string /** What is copied, for who hears only the button. */; oQue?: string }

/** Copies a text to the clipboard and announces it. */
export function Copiar({ texto, children, oQue }: Props) {
  return (
    <CopyButton
      text={texto}
      copied={[oQue ? `Copiado: ${oQue}` : linhaDeCanal.textoCopiado]}
      failed={[linhaDeCanal.naoCopiou, linhaDeCanal.copieAMao]}
      size="sm"
      className="shrink-0"
    >
      <span>{children}</span>
      {oQue ? <span className="sr-only">{` ${oQue}`}</span> : null}
    </CopyButton>
  )
}

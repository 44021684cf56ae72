import { Link } from 'react-router-dom'
import { ExternalLink } from '@/components/ui/ExternalLink'
import { paths } from '@/lib/paths'
import type { Linha, Tabela } from '../registro/tabela'
import { describeCampo, formatCelula, getFormato, getIdDaLinha } from '../registro/valor'
import { findRotuloDoCodigo, getRotulo } from './palavras'

/** Ids of rows of other tables. */
const TABELA_DO_ID: Readonly<Record<string, string>> = {
  cliente_id: 'clientes',
  solicitacao_id: 'solicitacoes',
  consultoria_id: 'consultorias',
  vaga_id: 'vagas',
  pagamento_id: 'pagamentos',
}

const tem = (valor: unknown) =>
  valor !== null && valor !== undefined && valor !== '' && !(Array.isArray(valor) && valor.length === 0)

const objeto = (valor: unknown): Linha | null =>
  typeof valor === 'object' && valor !== null && !Array.isArray(valor) ? (valor as Linha) : null

/** The text of any field: by its column, by the label of its code, or by its most likely meaning. */
export function formatCampo(tabela: Tabela | undefined, campo: string, linha: Linha): string {
  const coluna = tabela?.colunas.find((outra) => outra.campo === campo)
  const valor = linha[campo]
  const rotulo = (typeof valor === 'string' ? coluna?.rotulos?.[valor] : undefined) ?? findRotuloDoCodigo(campo, valor)
  return rotulo ?? formatCelula(coluna ?? { campo, formato: getFormato(campo, valor) }, linha)
}

/** The number stands at the foot; the chosen channels are related rows; what serves a decision is shown where it is made. */
const FORA = ['id', 'canais_selecionados', 'visto', 'mudancas', 'na_revisao']

/** Sections of a row: its columns in the order of the list, each related object, and all other fields. Empty fields are left out. */
export function CamposDaLinha({ tabela, linha }: { tabela: Tabela; linha: Linha }) {
  const daLista = tabela.colunas.map(({ campo }) => campo).filter((campo) => !objeto(linha[campo]))
  const outros = Object.keys(linha).filter(
    (campo) => !daLista.includes(campo) && !campo.endsWith('_hash') && !FORA.includes(campo),
  )
  const secoes = [
    { titulo: describeCampo(tabela.singular), campos: daLista },
    ...outros.filter((campo) => objeto(linha[campo])).map((campo) => ({ titulo: getRotulo(tabela, campo), campos: [campo] })),
    { titulo: 'Outros dados', campos: outros.filter((campo) => !objeto(linha[campo])) },
  ]
  return (
    <div className="space-y-7">
      {secoes.map(({ titulo, campos }) => {
        const cheios = campos.filter((campo) => tem(linha[campo]))
        return cheios.length > 0 ? (
          <section key={titulo}>
            <h3 className="border-b border-linha pb-2 text-base">{titulo}</h3>
            <Campos tabela={tabela} campos={cheios} linha={linha} />
          </section>
        ) : null
      })}
      <p className="text-xs text-tinta-suave">
        Número: <span className="wrap-anywhere select-all">{getIdDaLinha(tabela.chave, linha)}</span>
      </p>
    </div>
  )
}

function Campos({ tabela, campos, linha }: { tabela: Tabela; campos: readonly string[]; linha: Linha }) {
  return (
    <dl className="mt-3 space-y-2.5 text-sm">
      {campos.map((campo) => {
        const dentro = objeto(linha[campo])
        if (dentro) {
          return camposDentro(dentro, linha).map((nome) => (
            <Campo key={`${campo}.${nome}`} rotulo={getRotulo(tabela, nome)} texto={formatCampo(tabela, nome, dentro)} />
          ))
        }
        const outra = TABELA_DO_ID[campo]
        const texto = formatCampo(tabela, campo, linha)
        return (
          <Campo
            key={campo}
            rotulo={getRotulo(tabela, campo)}
            texto={texto}
            {...(outra && { para: paths.adminTabela(outra, { item: texto }) })}
          />
        )
      })}
    </dl>
  )
}

/** The fields that people read first; the rest follows in its order. */
const PRIMEIRO = ['empresa_nome', 'responsavel_nome', 'nome', 'email', 'telefone']

/** Fields of a related row that add to the row itself. */
function camposDentro(dentro: Linha, linha: Linha): string[] {
  const dizAlgo = (nome: string) => tem(dentro[nome]) && JSON.stringify(dentro[nome]) !== JSON.stringify(linha[nome])
  const nomes = Object.keys(dentro).filter(dizAlgo)
  return [...PRIMEIRO.filter((nome) => nomes.includes(nome)), ...nomes.filter((nome) => !PRIMEIRO.includes(nome))]
}

function Campo({ rotulo, texto, para }: { rotulo: string; texto: string; para?: string }) {
  return (
    <div className="grid gap-x-4 sm:grid-cols-[11rem_minmax(0,1fr)]">
      <dt className="text-tinta-suave">{rotulo}</dt>
      <dd className="wrap-anywhere whitespace-pre-line">
        {para ? (
          <Link to={para} className="text-marca underline underline-offset-4">
            Abrir<span className="sr-only">{` ${rotulo}`}</span>
          </Link>
        ) : /^https:\/\/\S+$/.test(texto) ? (
          <ExternalLink href={texto} className="text-marca underline underline-offset-4">
            {texto}
          </ExternalLink>
        ) : (
          texto
        )}
      </dd>
    </div>
  )
}

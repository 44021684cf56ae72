import { Link } from 'react-router-dom'
import { paths } from '@/lib/paths'
import { findTabela } from '../registro'
import type { Linha } from '../registro/tabela'
import { describeCampo, getIdDaLinha } from '../registro/valor'
import { formatCampo } from './CamposDaLinha'

const TITULOS: Readonly<Record<string, string>> = {
  solicitacoes: 'Solicitações',
  solicitacao: 'Solicitação',
  propostas: 'Propostas',
  consultoria: 'Consultoria',
  canais: 'Canais da vaga',
  vaga: 'Vaga',
  eventos: 'Eventos',
  reembolsos: 'Reembolsos',
  denuncias: 'Outras denúncias',
  outras: 'Outras denúncias',
  suspensoes: 'Suspensões',
  linhas: 'Vagas por situação',
}
/** Table for a name of `relacionados`. */
const TABELA_DE: Readonly<Record<string, string>> = {
  solicitacoes: 'solicitacoes',
  solicitacao: 'solicitacoes',
  propostas: 'propostas',
  consultoria: 'consultorias',
  vaga: 'vagas',
  reembolsos: 'reembolsos',
  denuncias: 'denuncias',
}
const TITULO_DO_ITEM = ['consultoria_nome', 'tipo_servico', 'cargo', 'consultoria_email', 'canal', 'motivo', 'tipo', 'de']
const LINHAS_NA_FICHA = 5

type Props = { relacionados: Readonly<Record<string, unknown>> }

/** The related rows, each linked to its detail. */
export function Relacionados({ relacionados }: Props) {
  return Object.entries(relacionados).map(([nome, valor]) => {
    const itens = (Array.isArray(valor) ? valor : [valor]).filter(
      (item): item is Linha => typeof item === 'object' && item !== null && !Array.isArray(item),
    )
    return itens.length > 0 ? (
      <section key={nome}>
        <h3 className="border-b border-linha pb-2 text-base">{TITULOS[nome] ?? describeCampo(nome)}</h3>
        <ul className="divide-y divide-linha text-sm">
          {itens.map((item, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- a list that is only read
            <li key={`${getIdDaLinha('id', item)}-${index}`} className="py-3">
              <Relacionado nome={nome} item={item} />
            </li>
          ))}
        </ul>
      </section>
    ) : null
  })
}

function Relacionado({ nome, item }: { nome: string; item: Linha }) {
  const tabela = findTabela(TABELA_DE[nome] ?? '')
  const campos = Object.keys(item)
  const titulo = TITULO_DO_ITEM.find((campo) => typeof item[campo] === 'string') ?? campos[0] ?? ''
  const texto = (campo: string) => formatCampo(tabela, campo, item)
  const resto = campos
    .filter((campo) => campo !== titulo && campo !== 'id' && !campo.endsWith('_id') && typeof item[campo] !== 'object')
    .map(texto)
    .filter(Boolean)
  const id = getIdDaLinha('id', item)
  return (
    <>
      {tabela && id ? (
        <Link
          to={paths.adminTabela(tabela.nome, { item: id })}
          className="font-semibold text-marca underline-offset-4 hover:underline"
        >
          {texto(titulo)}
        </Link>
      ) : (
        <p className="font-semibold">{texto(titulo)}</p>
      )}
      <p className="mt-0.5 wrap-anywhere text-tinta-suave">{resto.slice(0, LINHAS_NA_FICHA).join(' · ')}</p>
    </>
  )
}

import { AchadoDoAnuncio } from '@/features/vagas/correcao/AchadoDoAnuncio'
import { formatDia } from '@/lib/format'
import { ParteDasDecisoes } from '../fila/DecisoesDoItem'
import type { FichaProps } from '../fila/fila'
import { Escrito, Parte } from '../fila/Parte'
import { listAcoesDaEdicao, listAcoesDaPagina, listAcoesDaVaga } from './acoes-da-vaga'
import { AnuncioLido } from './AnuncioLido'
import { fichaDaVaga } from './textos'

/** An ad with the findings of the check. */
export function FichaDaVaga({ detalhe: { linha }, ...decisao }: FichaProps<'vagas'>) {
  const { pagina, conta } = linha
  const achados = [...(linha.a_ler?.achados ?? []), ...linha.achados]
  const acoes = [...listAcoesDaEdicao(linha), ...listAcoesDaVaga(linha), ...listAcoesDaPagina(pagina)]
  return (
    <>
      <ParteDasDecisoes acoes={acoes} {...decisao} />
      <Parte titulo={fichaDaVaga.checagemEncontrou}>
        {achados.length === 0 ? (
          <p className="text-sm text-tinta-suave">{fichaDaVaga.nadaApontadoNeste}</p>
        ) : (
          <ul className="space-y-3">
            {achados.map((achado) => (
              <li key={`${achado.campo}-${achado.regra}-${achado.trecho}`}>
                <AchadoDoAnuncio achado={achado} />
              </li>
            ))}
          </ul>
        )}
      </Parte>
      <Parte titulo={fichaDaVaga.oAnuncio}>
        <AnuncioLido vaga={linha} />
      </Parte>
      {pagina ? (
        <Parte titulo={pagina.motivo ? fichaDaVaga.paginaOculta : fichaDaVaga.paginaDaEmpresa}>
          {pagina.motivo ? <p className="mb-3 font-semibold wrap-anywhere">{pagina.motivo}</p> : null}
          <Escrito>{pagina.texto || fichaDaVaga.paginaSemTexto}</Escrito>
        </Parte>
      ) : null}
      <Parte
        titulo={fichaDaVaga.quemAnuncia}
        fatos={[
          ['Responsável', linha.responsavel_nome],
          ['E-mail do anúncio', linha.email],
          ['Telefone', linha.telefone],
          ['Conta', conta?.email],
          ['Conta criada em', conta && formatDia(conta.desde)],
          ['Outras vagas no ar até hoje', conta?.publicadas],
          ['Suspensas ou recusadas', conta?.suspensas],
          ['Empresas já lidas', conta?.empresas?.join(' · ')],
          ['Código', linha.codigo_ref],
        ]}
      />
    </>
  )
}

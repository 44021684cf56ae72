import { DE_QUEM_DENUNCIA, isNovo, MOTIVOS_DE_TEXTO, TIPOS_DE_TEXTO } from '@/domain/conversa/texto-denunciado'
import { AbrirPdf } from '@/features/arquivos/AbrirPdf'
import { ImagemGuardada } from '@/features/arquivos/ImagemGuardada'
import { formatDiaHora } from '@/lib/format'
import { ParteDasDecisoes } from '../fila/DecisoesDoItem'
import { type FichaProps, getRotulo } from '../fila/fila'
import { Escrito, Parte } from '../fila/Parte'
import { listAcoesDoTexto } from './acoes-do-texto'
import { fichaDoTexto } from './textos'

type Arquivo = keyof typeof fichaDoTexto.alt
const isArquivo = (tipo: string): tipo is Arquivo => Object.hasOwn(fichaDoTexto.alt, tipo)

function ArquivoNovo({ tipo, caminho, de }: { tipo: Arquivo; caminho: string; de: string }) {
  const nome = fichaDoTexto.alt[tipo](de)
  if (tipo === 'portfolio') return <AbrirPdf pdf={{ caminho }} nome={nome} label={fichaDoTexto.abrirPortfolio} />
  return <ImagemGuardada caminho={caminho} lado={256} alt={nome} className="size-64 rounded-campo border border-linha bg-white" />
}

/** A reported question, message or review as it was written, or what is new and waits: a logo, photo, portfolio or name. */
export function FichaDoTexto({ detalhe: { linha }, ...decisao }: FichaProps<'textos'>) {
  const { tipo, texto, detalhe } = linha
  const acoes = listAcoesDoTexto(linha)
  const denuncias = isNovo(tipo) ? [] : linha.denuncias
  return (
    <>
      <ParteDasDecisoes acoes={acoes} {...decisao} />
      <Parte titulo={getRotulo(TIPOS_DE_TEXTO, tipo)}>
        {isArquivo(tipo) ? (
          <ArquivoNovo tipo={tipo} caminho={texto ?? ''} de={detalhe ?? ''} />
        ) : (
          <Escrito citado>{texto || fichaDoTexto.semTexto}</Escrito>
        )}
        {linha.resposta ? (
          <p className="mt-3 border-l-2 border-linha pl-4 wrap-anywhere whitespace-pre-line">{linha.resposta}</p>
        ) : null}
        {isArquivo(tipo) ? null : (
          <p className="mt-3 text-sm text-tinta-suave">{fichaDoTexto.escritoPor(getRotulo(DE_QUEM_DENUNCIA, linha.autor))}</p>
        )}
      </Parte>
      {denuncias.length > 0 ? (
        <Parte titulo={fichaDoTexto.denuncias(denuncias.length)}>
          <ul className="divide-y divide-linha">
            {denuncias.map((denuncia) => (
              <li key={denuncia.id} className="py-3 first:pt-0 last:pb-0">
                <p className="font-semibold">{getRotulo(MOTIVOS_DE_TEXTO, denuncia.motivo)}</p>
                {denuncia.detalhe ? <p className="mt-1 wrap-anywhere">{denuncia.detalhe}</p> : null}
                <p className="mt-1 text-sm text-tinta-suave">
                  {`${getRotulo(DE_QUEM_DENUNCIA, denuncia.de)} · ${formatDiaHora(denuncia.criada_em)}`}
                </p>
              </li>
            ))}
          </ul>
        </Parte>
      ) : null}
      {linha.decidida_em ? (
        <Parte
          titulo={fichaDoTexto.aDecisao}
          fatos={[
            ['Decisão', linha.decisao],
            ['Decidida por', linha.decidida_por],
          ]}
        />
      ) : null}
    </>
  )
}

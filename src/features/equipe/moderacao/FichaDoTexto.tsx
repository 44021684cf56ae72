import { DE_QUEM_DENUNCIA, isNovo, MOTIVOS_DE_TEXTO, TIPOS_DE_TEXTO } from '@/domain/conversa/texto-denunciado'
import { AbrirPdf } from '@/features/arquivos/AbrirPdf'
import { ImagemGuardada } from '@/features/arquivos/ImagemGuardada'
import { formatDiaHora } from '@/domain/br/quando'
import { defineFicha } from '../fila/ficha'
import { getRotulo } from '../fila/fila'
import { listAcoesDoTexto } from './acoes-do-texto'
import { fichaDoTexto } from './textos'

type Arquivo = keyof typeof fichaDoTexto.alt
const isArquivo = (tipo: string): tipo is Arquivo => Object.hasOwn(fichaDoTexto.alt, tipo)

function ArquivoNovo({ tipo, caminho, de }: { tipo: Arquivo; caminho: string; de: string }) {
  const nome = fichaDoTexto.alt[tipo](de)
  if (tipo === 'documento') return <AbrirPdf pdf={{ caminho }} nome={nome} label={fichaDoTexto.abrirDocumento} />
  if (tipo === 'portfolio') return <AbrirPdf pdf={{ caminho }} nome={nome} label={fichaDoTexto.abrirPortfolio} />
  return <ImagemGuardada caminho={caminho} lado={256} alt={nome} className="size-64 rounded-campo border border-linha bg-white" />
}

/** A reported question, message or review as it was written, or what is new and waits: a logo, photo, portfolio, document or name. */
export const FichaDoTexto = defineFicha<'textos'>(({ linha }) => {
  const { tipo, texto, detalhe, resposta } = linha
  const denuncias = isNovo(tipo) ? [] : linha.denuncias
  return [
    { acoes: listAcoesDoTexto(linha) },
    isArquivo(tipo)
      ? { titulo: TIPOS_DE_TEXTO[tipo], corpo: <ArquivoNovo tipo={tipo} caminho={texto ?? ''} de={detalhe ?? ''} /> }
      : {
          titulo: getRotulo(TIPOS_DE_TEXTO, tipo),
          escrito: texto || fichaDoTexto.semTexto,
          citado: true,
          corpo: resposta ? (
            <p className="mt-3 border-l-2 border-linha pl-4 wrap-anywhere whitespace-pre-line">{resposta}</p>
          ) : null,
          nota: fichaDoTexto.escritoPor(getRotulo(DE_QUEM_DENUNCIA, linha.autor)),
        },
    denuncias.length > 0 && {
      titulo: fichaDoTexto.denuncias(denuncias.length),
      relacionados: denuncias.map(({ motivo, de, criada_em, ...denuncia }) => ({
        titulo: getRotulo(MOTIVOS_DE_TEXTO, motivo),
        texto: denuncia.detalhe ?? '',
        quando: `${getRotulo(DE_QUEM_DENUNCIA, de)} · ${formatDiaHora(criada_em)}`,
      })),
    },
    linha.decidida_em && {
      titulo: fichaDoTexto.aDecisao,
      fatos: [
        ['Decisão', linha.decisao],
        ['Decidida por', linha.decidida_por],
      ],
    },
  ]
})

/** E-mails about a résumé that a candidate left with a company: that it was looked at, and whether it stays. */
import { z } from 'zod'
import { candidaturaPayload, cuidado, linkDaCandidatura, motivoDoCandidato } from './candidatura.ts'
import type { Mensagem } from './mensagem.ts'
import { formatDataHora, greet, instante, removeLinks } from './texto.ts'

/** Payload of `curriculo_guardado`. `pergunta`: asks whether it stays, once; otherwise how often it was looked at since the last letter. */
export const curriculoGuardadoPayload = candidaturaPayload.extend({
  pergunta: z.boolean(),
  vistos: z.int().min(0),
  termina_em: instante,
})

/** To the candidate. The link only opens the page: nothing goes on or ends without a press there. */
export const composeCurriculoGuardado = (dados: z.output<typeof curriculoGuardadoPayload>, site: string): Mensagem => {
  const { empresa, pergunta, vistos } = dados
  const ate = formatDataHora(dados.termina_em)
  const curto = removeLinks(empresa, 30)
  return {
    assunto: pergunta ? `Guardar o seu currículo com ${curto} por mais 6 meses?` : `${curto} viu o seu currículo`,
    previa: pergunta ? 'Sem resposta, ele é apagado no fim do prazo.' : 'Veja quando, e pare quando quiser.',
    titulo: pergunta ? 'O prazo do seu currículo guardado está acabando' : `${empresa} viu o seu currículo`,
    varios: 'avisos do seu currículo guardado',
    blocos: [
      {
        paragrafo: pergunta
          ? `${greet(dados.nome)} O seu currículo fica guardado com ${empresa} até ${ate}. Para ficar mais 6 meses, diga na página. ` +
            'Sem resposta, ele é apagado.'
          : `${greet(dados.nome)} ${empresa}, onde você deixou o currículo na vaga de ${dados.cargo}, olhou ` +
            `${vistos === 1 ? 'uma vez' : `${vistos} vezes`} desde o último aviso. Este aviso chega no máximo uma vez por semana.`,
      },
      { botao: { rotulo: pergunta ? 'Responder na página' : 'Ver quando, ou parar', url: linkDaCandidatura(dados, site) } },
      cuidado,
    ],
    motivo: motivoDoCandidato(site),
  }
}

/* Charging applicants: a price, a deposit or a purchase between the person and the work. */
import { buildNaLinha, buildPadrao, type Regra } from './regra.ts'

const NAO_COBRA = new RegExp(
  '(?:nao (?:ha|existe|cobramos|cobra|e cobrada?|tem|pedimos|exigimos|pague|e necessario|faca|paga|pagam)|sem|isen(?:t[ao]s?' +
    String.raw`|cao|coes|tar|tamos) d[aeo]s?|livre de|nenhum[a]?|nunca|jamais|reembols\w+)(?:[\s,]+[\w-]+){0,4}[\s,]*$`,
)
/** What the company pays to the person, what it sells, and what it does with clients or suppliers. */
const DA_EMPRESA = new RegExp(
  String.raw`(?<![a-z])(?:auxilio|bolsa|ajuda de custo|vale|subsidio|verba|premio|bonus|comiss(?:ao|oes)|ganhe|receb[ae]` +
    String.raw`|desconto (?:no|na|em)|a empresa|empresas?|vend\w+|oferec\w+|apresent\w+|divulg\w+|negoci\w+|analis\w+|emit\w+|confer\w+|calcul\w+` +
    String.raw`|client\w*|alun\w*|pacient\w*|fornecedor\w*|inquilin\w*|lojist\w*)(?![a-z])[^.;\n]{0,25}$`,
)
/** About the people that the company serves: part of the job, not a demand on applicants. */
export const DE_TERCEIROS =
  /^[^.,;\n]{0,25}(?<![a-z])(?:client\w*|fornecedor\w*|alun\w*|pacient\w*|devedor\w*|vestibular\w*|congressos?|eventos?|feiras?)(?![a-z])/
/** The company pays, or nobody does. */
const PAGO_PELA_EMPRESA = new RegExp(
  String.raw`^[^.;\n]{0,40}(?:(?:pel[ao]|(?:por conta|custo|encargo|responsabilidade) d[ao]) (?:empresa|contratante|empregador\w*|companhia)` +
    String.raw`|gratuit\w*|reembolsad\w*|fornecid\w*|bonus|premio|comiss(?:ao|oes)` +
    '|por (?:entrega|corrida|venda|dia|hora|semana|indicacao))(?![a-z])',
)

export const QUANTIA = '(?:r\\$ ?[0-9][0-9.]*(?:,[0-9]{2})?|[0-9]+(?:,[0-9]{2})? reais)(?! ?(?:mil|milh|bi))'
/** What an applicant is made to pay for. */
export const COISA =
  '(?:cursos?|treinamentos?|capacitacao|apostilas?|exames?|uniformes?|camis(?:a|eta)s?|botas?|jalecos?|crachas?|materia(?:l|is)' +
  '|kits?|fichas?|inscric(?:ao|oes)|cadastros?|matriculas?|documentos|documentacao|equipamentos?|ferramentas?|maquininhas?|admissao|enxoval|epis?)'
const QUEM_PAGA =
  '(?:(?:pesso|funcionari|empregad)[ao]s?(?: contratadas?| selecionadas?)?|(?:candidat|interessad|contratad|selecionad|aprovad)[ao]s?(?:\\([ao]\\))?' +
  '|colaborador(?:a|es|as)?|trabalhador(?:a|es|as)?|quem (?:for|se|quiser)(?: \\S+)?|voce)'
const PAGA =
  '(?:pag(?:a|am|ar|ara|arao|ue|uem)|arc(?:a|am|ar|ara|arao|ando) com|custe(?:ia|iam|ar|ara|arao)|compr(?:a|am|ar|ara|e)|adquir(?:e|ir|a|am)' +
  '|deposit(?:a|ar|e|ara)|invest(?:e|ir|ira)|desembols\\w+)'
const PASSOU =
  '(?:pag[ao]s?|custead[ao]s?|arcad[ao]s?|bancad[ao]s?|cobrad[ao]s?|por conta|a cargo|as custas|fica(?:m)?|corre(?:m)?)'
/** Words between two parts of a charge, in the same part of a sentence. */
const ATE = (n: number) =>
  `(?:(?!nao |nada |nunca |sem |pagamos|vale|bolsa|salario|auxilio|empresa|gratuit|fornecid|premio|bonus|comiss)\\S+ ){0,${n}}`
/** Money that leaves the applicant's pocket. */
const SAI =
  '(?:custa|valor simbolico|sinal|caucao|deposito de garantia|mensalidade|traga|trazer|leve|pague|pix|transfira|transferencia|investimento unico' +
  '|comece|envie|taxa unica|(?<!ajuda de )custos? de|contribuicao|retid[ao]|solicitamos|pedimos|deposit(?:a|am|ar|ara|e)|entrada de|pagamento (?:adiantado|antecipado))'
/** What the payment opens. */
const PARA_A_VAGA =
  '(?:participar|se candidatar|concorrer|comecar|iniciar|ser chamad[ao]|fazer a entrevista|entrar n[ao]|(?:reservar|garantir|assegurar|confirmar' +
  '|liberar|agendar|custear|permanecer|receber|fazer)(?: (?:n?[oa]s?|sua|seu|mais))? ' +
  '(?:vagas?|entrevista|contrat\\w+|cadastro|participacao|inscricao|admissao|processo|selecao|candidatura|documentos|banco de talentos))'

/** Charges in any wording (docs/product/vacancies.md#the-ad-check). */
export const COBRANCA: Regra = {
  id: 'cobranca',
  gravidade: 'bloqueia',
  padroes: [
    buildPadrao('taxa d[ea] (?:inscricao|cadastro|agenciamento|encaminhamento|agencia|selecao|colocacao)'),
    buildPadrao(
      '(?:taxa|valor|custo|investimento) d[ea] (?:matricula|adesao|participacao)(?=[^.;\\n]{0,40}(?:r\\$|[0-9]+ ' +
        'reais|candidat|interessad|voce|para (?:participar|concorrer)))',
    ),
    buildNaLinha(
      `taxa ${ATE(3)}(?:de |para |d[ao] |pel[ao] )(?:a |o )?(?:participar|candidatura|concorrer|analise d[eo] curriculo|analise curricular)`,
    ),
    buildNaLinha(`taxa (?!(?:de|por) (?:entrega|comissao|servico|corrida|condominio|juros))${ATE(3)}(?:de )?${QUANTIA}`),
    buildNaLinha('(?:pequena|simbolica|unica) taxa'),
    buildNaLinha(`${SAI} ${ATE(5)}${QUANTIA}`),
    buildNaLinha(`(?:pagamento|pix|deposito|boleto) ${ATE(2)}(?:inscricao|cadastro|matricula|participacao)`),
    buildNaLinha('comprovante d[eo] (?:pagamento|deposito|pix) (?:d[ae] )?(?:taxa|inscricao|cadastro|curso|exame)'),
    buildNaLinha(`para ${PARA_A_VAGA},? (?:\\S+ ){0,4}(?:deposito|taxa|pix|caucao|pagamento|pagar)`),
    buildNaLinha('(?:cheque|nota promissoria|deposito) caucao'),
    buildNaLinha('(?:taxa|cobra\\w*) (?:\\S+ ){0,6}(?:primeiro|meio|d[eo]) salario'),
    buildPadrao('cursos? (?:preparatorio |obrigatorio |de formacao |inicial )?pagos?'),
    // Somebody pays for something.
    buildNaLinha(`${QUEM_PAGA} ${ATE(3)}${PAGA} ${ATE(5)}(?:${COISA}|${QUANTIA}|taxas?|custos?|caucao)`),
    buildNaLinha(`${PAGA} ${ATE(2)}(?:propri[oa]s?|seus?|suas?|nossos?|nossas?) ${COISA}`),
    buildNaLinha(`(?:${COISA}|custos?|despesas?) ${ATE(6)}${PASSOU} (?:por conta )?(?:pel[oa]s?|d[eoa]s?|ao?s?) ${QUEM_PAGA}`),
    buildNaLinha(
      `(?:${COISA}|custos?|despesas?) ${ATE(4)}(?:sao|e|por conta|(?:de )?responsabilidade) (?:de responsabilidade )?d[eoa]s? ${QUEM_PAGA}`,
    ),
    buildNaLinha(`(?:${COISA}|custos?|despesas?),? (?:${ATE(6)}${QUANTIA},? )?${ATE(4)}por sua conta`),
    buildNaLinha(`pagamento ${ATE(3)}${COISA} ${ATE(2)}pel[oa]s? ${QUEM_PAGA}`),
    // Something has a price.
    buildNaLinha(
      `${COISA},? ${ATE(4)}(?:(?:ao|n?o|com|tem|um|de|por|pel[oa]) ){0,2}(?:valor de |valor |custo de |custo |custam? |preco de |apenas |de |por )?${QUANTIA}`,
    ),
    buildNaLinha(`cobra(?:mos|-se|d[ao]s?|remos) ${ATE(5)}(?:${COISA}|${QUANTIA})`),
    buildNaLinha(`pag(?:ar|ue|amento d[eo]) (?:o |a |de )?${QUANTIA} (?:(?:de|pel[oa]|para [ao]) ${COISA}|e garanta)`),
    buildNaLinha(`pag(?:ar|ue) ${ATE(2)}(?:mensalidade|anuidade|assinatura)`),
    buildNaLinha(`mensalidade (?:de ${QUANTIA} )?para ${PARA_A_VAGA}`),
    buildNaLinha('inscric(?:ao|oes) (?:\\S+ ){0,4}(?:mediante pagamento|no boleto|via pix)'),
    // Taken off the wage.
    buildNaLinha(`${COISA} ${ATE(4)}descontad[ao]s?`),
    buildNaLinha(`desconto (?:de ${QUANTIA} )?(?:em folha |no salario )?(?:pel[oa]s?|d[aeo]s?) ${COISA}`),
    // A payment opens the way.
    buildPadrao(
      '(?:pagar|pague|pagamento|depositar|deposite|deposito|transferir|transferencia|pix|boleto|sinal|caucao)(?: ' +
        `(?!client|fornecedor|alun|pacient|parceir)\\S+){0,8} para ${PARA_A_VAGA}`,
    ),
    buildNaLinha(`(?:garant(?:a|ir)|reserv(?:e|ar)|confirm(?:e|ar)) (?:a |sua )?vaga ${ATE(3)}(?:pix|sinal|deposito|${QUANTIA})`),
    buildNaLinha(`(?:comprovante d[eo]|faca um|fazer um) (?:pix|deposito|transferencia|pagamento) (?:de )?${QUANTIA}`),
    buildNaLinha(`caucao (?:de ${QUANTIA}|(?:pel[oa]s?|d[oa]s?) ${COISA})`),
    buildNaLinha('(?:exigid[ao]|cobrad[ao]|necessari[ao]|mediante|deixar|pagar) (?:(?:um|uma|o|a|deposito) ){0,2}caucao'),
    // A purchase opens the way.
    buildNaLinha(
      '(?:comprar|quem compra|adquirir|adquira|compre|aquisicao d[eo]|compra d[eo]) (?:(?:o |a |um |uma |seu |sua |o seu |o proprio ' +
        ')(?:kit|uniforme|enxoval|apostila|curso)|kit (?:inicial|de produtos|de revenda|de demonstracao))',
    ),
    buildNaLinha(`(?:apos|mediante|com) (?:a |o )?(?:compra|aquisicao|pagamento|contratacao) d[oae] ${ATE(2)}${COISA}`),
    buildPadrao('(?:baixo|pequeno|seu|com|exige|requer|fazer|fazer um|necessario) investimento inicial'),
    buildPadrao('investimento inicial (?:de )?r\\$'),
    buildNaLinha(`invest(?:imento|ir|a) (?:de )?${QUANTIA} (?:n[oa]s?|em|para) ${ATE(2)}(?:${COISA}|comecar|iniciar|participar)`),
    buildNaLinha(
      `(?:cadastro|plano|perfil|curriculo|assinatura) (?:premium|vip|ouro) ${ATE(6)}(?:chamad\\w+|prioridade|entrevist\\w+|vagas?|selecao|primeiro)`,
    ),
  ],
  salvo: {
    antes: new RegExp(`${NAO_COBRA.source}|${DA_EMPRESA.source}`),
    depois: new RegExp(`${DE_TERCEIROS.source}|${PAGO_PELA_EMPRESA.source}`),
  },
  lei: 'CLT, arts. 2º e 462; Código de Defesa do Consumidor, art. 39',
  explicacao: 'Quem se candidata não paga nada: inscrição, curso, uniforme e exame são custos da empresa.',
  sugestao: 'Retire a cobrança. Você pode escrever “treinamento e uniforme fornecidos pela empresa”.',
}

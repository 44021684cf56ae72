/* Frauds that come as ads: what no honest employer asks before the contract, and work that is none. */
import { QUANTIA } from './cobranca.ts'
import { buildNaLinha, buildPadrao, type Regra } from './regra.ts'

/** Up to n words of the same sentence. */
const ATE = (n: number) => `(?:\\S+ ){0,${n}}`
/** The ad speaks to the reader: a job that does it is written in the infinitive (`enviar boletos ao cliente`). */
const ENVIE = '(?:envi(?:e|ar|em|o)|mand(?:e|ar|em)|encaminh(?:e|ar)|tir(?:e|ar)|anex(?:e|ar))'
const INFORME =
  '(?:informe|passe|repasse|envie|mande|digite|diga|forneca|confirme|compartilhe|preencha|cadastre|precisamos|solicitamos|pedimos' +
  '|(?:necessario|preciso|obrigatorio|dev(?:e|era)|para) (?:informar|passar|repassar|enviar|mandar|fornecer|confirmar|cadastrar))'
const DOCUMENTO = '(?:rg|cpf|cnh|identidade|titulo|documentos?(?: de identidade| com foto)?)'
const MENSAGEIRO = '(?:whats ?(?:app|zap)?|wpp|zap(?:zap)?|telegram|signal)'
const ACESSO = '(?:gov\\.? ?br|meu inss|e-?cac|carteira de trabalho(?: digital)?|ctps(?: digital)?|caixa tem)'
const NAO_BANCARIO = '(?! (?:de vacin|d[eo] sus|sus|nacional|de visit|ponto))'
const CRIPTO = '(?:usdt|bitcoins?|btc|cripto(?:moedas?|ativos?)?)'

/** What is denied, or done for clients, users and people already hired. */
const NEGADO = String.raw`(?:nao|nunca|jamais|sem|nenhum[a]?)(?:[\s,]+[\w-]+){0,5}[\s,]*$`
const DE_OUTROS = String.raw`(?<![a-z])(?:client\w*|usuari\w*|pacient\w*|visitant\w*|hospede\w*|inquilin\w*|fornecedor\w*|condomin\w*)(?![a-z])`
const OUTROS_ANTES = String.raw`${DE_OUTROS}[^.;\n]{0,40}$`
const OUTROS_DEPOIS = String.raw`^[^.;\n]{0,40}${DE_OUTROS}`
const NA_ADMISSAO =
  '(?:(?:n[ao]|para a|ato da|durante a|apos a|depois da) (?:admissao|contratacao|proposta|assinatura)|admissional|(?:apos|depois) (?:a |da |de )?(?:aprovacao|aprovad[ao]s?)' +
  '|aprovad[ao]s?|admitid[ao]s?|contratad[ao]s?|primeiro dia|integracao)'

const ESTELIONATO = 'Código Penal, art. 171 (estelionato)'
const LGPD = 'Lei 13.709/2018 (LGPD), art. 6º, III'

/** Findings that a person of the team may release, as of every rule (docs/product/vacancies.md#the-ad-check). */
export const GOLPE: readonly Regra[] = [
  {
    id: 'golpe_documentos',
    cede: 'pergunta_de_golpe',
    gravidade: 'bloqueia',
    padroes: [
      buildNaLinha(`${ENVIE} ${ATE(3)}(?:fotos?|copias?|imagens?|prints?) (?:d[oae]s? )?${ATE(3)}${DOCUMENTO}`),
      buildNaLinha(`${ENVIE} ${ATE(3)}(?:rg|identidade),? ${ATE(3)}cpf|${ENVIE} ${ATE(3)}cpf,? ${ATE(3)}(?:rg|identidade)`),
      buildNaLinha(`selfies? ${ATE(3)}(?:documento|identidade|rg|cnh|rosto)`),
      buildNaLinha(`frente e verso d[oa] ${ATE(2)}(?:identidade|rg|cnh|documento)`),
    ],
    salvo: {
      antes: new RegExp(`${NEGADO}|${NA_ADMISSAO}[^.;\\n]{0,60}$|${OUTROS_ANTES}`),
      depois: new RegExp(`^[^.;\\n]{0,80}${NA_ADMISSAO}|${OUTROS_DEPOIS}`),
    },
    lei: LGPD,
    explicacao: 'Documentos não são pedidos antes da contratação: golpes de emprego começam assim.',
    sugestao: 'Peça só o currículo. Você pode escrever “documentos no ato da admissão”.',
  },
  {
    id: 'golpe_senha',
    cede: 'pergunta_de_golpe',
    gravidade: 'bloqueia',
    padroes: [
      buildNaLinha(`${INFORME} ${ATE(6)}senhas?`),
      buildNaLinha(
        `(?:sua|tua) senha|senha d[oa] (?:su?a |seu |conta )?(?:${ACESSO}|banco|cartao)|agencia, (?:e )?conta(?:,| e) senha`,
      ),
      buildPadrao(`acesso a[o]? (?:seu|sua) (?:conta )?(?:d[oe] )?${ACESSO}`),
      // A code that the person received.
      buildNaLinha(
        `${INFORME} (?:nos |ao rh )?(?:o|esse|este|um|seu) (?:codigo|token|pin)` +
          `(?= ${ATE(1)}(?:de (?:[0-9]|seis|verific|confirm|seguranc)|que|enviad|recebid|por sms|via sms` +
          `|a[o]? (?:rh|recrutador\\w*|atendente)|para (?:a |o )?(?:noss|rh|atendente|recrutador)))\\S*`,
      ),
      buildNaLinha(
        `(?:codigo|token) ${ATE(6)}(?:por sms|via sms|no seu (?:celular|telefone|whatsapp|numero)),? ${ATE(3)}${INFORME}`,
      ),
      buildNaLinha(
        `receb\\w+ ${ATE(2)}(?:um |o )?(?:sms|codigo|token) ${ATE(2)}(?:com (?:um )?codigo|por sms|via sms|no (?:seu )?(?:celular|whatsapp))`,
      ),
      // Cards and bank data.
      buildNaLinha(
        `(?:fotos?|imagem) (?:d[oe]s? )(?:seus? )?cartao${NAO_BANCARIO}|(?:numero|dados) d[oe] seu cartao${NAO_BANCARIO}`,
      ),
      buildNaLinha(`${INFORME} ${ATE(3)}(?:numero|dados|fotos?|imagem) d[oe] (?:seu )?cartao${NAO_BANCARIO}`),
      buildNaLinha(`${INFORME} ${ATE(8)}(?:cvv|codigo de seguranca)`),
      buildNaLinha(`prints? (?:d[oae] )?${ATE(6)}(?:saldo|banco|limite)`),
      buildNaLinha(`dados bancarios completos`),
    ],
    salvo: { antes: new RegExp(`${NEGADO}|${OUTROS_ANTES}`), depois: new RegExp(OUTROS_DEPOIS) },
    lei: ESTELIONATO,
    explicacao:
      'Senhas, códigos recebidos e dados de cartão não se pedem a quem se candidata. Quem os pede costuma ser golpista.',
    sugestao: 'Retire o pedido. Para pagar o salário basta a conta, depois da contratação.',
  },
  {
    id: 'golpe_deposito',
    cede: 'cobranca',
    gravidade: 'bloqueia',
    padroes: [
      buildNaLinha(
        `(?:deposite|recarregue|(?:voce|vc) (?:recarrega|deposita)|adicione|coloque) ${ATE(4)}(?:saldo|conta|plataforma|carteira|${QUANTIA})`,
      ),
      buildNaLinha(
        `(?:faca|fazer) (?:um|uma) (?:deposito|recarga|aporte)|recarga minima|quanto mais (?:voce )?(?:depositar|investir|recarregar)`,
      ),
      buildNaLinha(`para (?:liberar|destravar|desbloquear) ${ATE(2)}(?:tarefas?|ganhos?|saques?|comiss(?:ao|oes)|niveis|nivel)`),
      buildNaLinha(`(?:pague|voce paga) ${ATE(2)}o frete|frete ${ATE(3)}(?:por pix|via pix)`),
      // Paid clicks.
      buildNaLinha(`(?:(?:ganh|receb|pag|vaga)\\w* ${ATE(4)}curtir|curtindo) (?:e \\S+ )?(?:videos?|perfis|paginas|fotos)`),
      buildNaLinha(`avali(?:e|ando) ${ATE(3)}(?:pelo celular|sem sair de casa|e ganhe)`),
      buildNaLinha(`(?:ganhe|receba|ganhos) ${ATE(2)}${QUANTIA} ${ATE(4)}(?:curtindo|avaliando|assistindo|clicando)`),
      buildNaLinha(`tarefas? ${ATE(4)}${CRIPTO}`),
      // Schemes.
      buildNaLinha(`marketing (?:multinivel|de rede)|mmn|renda (?:residual|passiva|ilimitada|sem limites?)`),
      buildNaLinha(
        '(?:monte|forme|forma|crie) (?:a )?sua (?:propria )?(?:rede|equipe)|em cima d[aeo]s? (?:sua )?equipe|pesso\\w+ que entrar\\w* (?:em)?baixo',
      ),
      buildNaLinha(`(?:convide|cadastre) ${ATE(2)}(?:amigos|pessoas|conhecidos)`),
      buildNaLinha('quanto mais (?:pessoas|gente|amigos) (?:voce )?(?:indicar|convidar|cadastrar|trouxer)'),
      buildPadrao('[0-9]+(?:,[0-9]+)? ?% ao dia'),
      buildNaLinha('(?:rendimento|lucro)s? (?:diarios? )?(?:garantid|cert)[oa]s?'),
      buildNaLinha(`(?:compre|precisa (?:so )?comprar|invista) ${ATE(2)}${CRIPTO}`),
    ],
    salvo: {
      antes: new RegExp(`${NEGADO}|${OUTROS_ANTES}|(?:analis\\w+|denunci\\w+|combat\\w+|prevenc\\w+|golpes?)[^.;\\n]{0,40}$`),
      depois: new RegExp(OUTROS_DEPOIS),
    },
    lei: `${ESTELIONATO}; Lei 1.521/1951, art. 2º, IX`,
    explicacao: 'Quem trabalha não deposita, não compra nem traz outras pessoas para receber.',
    sugestao: 'Descreva o trabalho e o que a empresa paga por ele.',
  },
  {
    id: 'golpe_aplicativo',
    gravidade: 'bloqueia',
    padroes: [
      buildNaLinha(
        `(?:baixe|instale) ${ATE(5)}(?:[(.]*apk|any ?desk|team ?viewer|rust ?desk|fora da loja|(?:pel|d|n)o (?:link|chat))`,
      ),
      buildPadrao('fontes desconhecidas|(?:desative|desligue) (?:o |a )?(?:play protect|antivirus)'),
    ],
    salvo: { antes: new RegExp(`${NEGADO}|${OUTROS_ANTES}`) },
    lei: ESTELIONATO,
    explicacao: 'Aplicativos de fora da loja e de acesso remoto são usados para tomar o celular e a conta de quem se candidata.',
    sugestao: 'Retire o pedido. Quem se candidata não instala nada.',
  },
  {
    id: 'golpe_mensageiro',
    gravidade: 'bloqueia',
    padroes: [
      buildNaLinha(
        `(?<!(?:atender|atendimento|duvidas?|pedidos?|vendas?|client\\w*)[^.;\\n]{0,40})` +
          `(?:somente|apenas|so|unicamente|exclusiv(?:o|amente)) ${ATE(4)}(?:pel[oa] |n[oa] |via |por )(?:o )?${MENSAGEIRO}`,
      ),
      buildNaLinha(`(?:fale|falar|chame|chamar|contato|mande|envie)(?: \\S+){0,4} (?:pelo|no|via|por) telegram`),
    ],
    salvo: { antes: new RegExp(OUTROS_ANTES) },
    lei: 'Código de Defesa do Consumidor, art. 37',
    explicacao: 'Um aplicativo de mensagens como único caminho esconde quem anuncia, e golpes de emprego começam assim.',
    sugestao: 'Receba as candidaturas nesta página e use o aplicativo só para conversar.',
  },
  {
    id: 'golpe_conta',
    gravidade: 'bloqueia',
    padroes: [
      buildNaLinha(
        `(?:alug(?:o|amos|a|ue|ar)|emprest(?:e|ar|amos)|ceda|ceder|compr(?:o|amos)) (?:(?:a|o|sua|seu|uma|o seu|a sua) )?` +
          `(?:contas?|aplicativo d[oe] banco|app d[oe] banco|cpf|chave pix)`,
      ),
      buildNaLinha(`aluguel (?:mensal |semanal |diario )?(?:pela|da|de) (?:sua )?contas?(?! a pagar)`),
      buildNaLinha(`contas? ${ATE(5)}(?:para|pra) alugar|conta (?:de )?laranja`),
      buildNaLinha(
        `(?:receb\\w+|use) ${ATE(4)}(?:n?a )?sua conta ${ATE(8)}(?:repasse (?:a|para)|repass(?:ar|ando)|transfira|transferir|terceiros)`,
      ),
      buildNaLinha(
        `(?:receb\\w+|movimentar) ${ATE(2)}(?:depositos|valores|pix) ${ATE(3)}(?:no|em) seu nome|conta ${ATE(6)}movimentar (?:valores|dinheiro)`,
      ),
    ],
    salvo: { antes: new RegExp(`${NEGADO}|${OUTROS_ANTES}|(?:golpes?|denunci\\w+|fraudes?)[^.;\\n]{0,40}$`) },
    lei: 'Lei 9.613/1998, art. 1º (lavagem de dinheiro)',
    explicacao: 'Emprestar conta, nome ou cadastro a outra pessoa é crime, e quem empresta responde por ele.',
    sugestao: 'Descreva o trabalho. Pagamentos passam pela conta da empresa.',
  },
  {
    id: 'conteudo_sexual',
    gravidade: 'bloqueia',
    padroes: [
      buildPadrao(
        'garot[ao]s? de programa|(?:massag\\w+|atendimento|servico)s? (?:sensua(?:l|is)|erotic[ao]s?|intim[ao]s?|tantric[ao]s?)',
      ),
      buildPadrao(
        'acompanhantes? (?:de luxo|de executivos?|vip|para (?:viagens|jantares|eventos|executivos|homens|casais))|(?:modelo|recepcionista|hostess)s? e acompanhantes?',
      ),
      buildPadrao(
        '(?:seleciona|contrata|procuramos|buscamos) (?:mocas |mulheres )?(?:para )?acompanhantes?(?= ?(?:$|[.,;]|para (?:homens|executivos|viagens|jantares)|discret))',
      ),
      buildPadrao('espaco de relax|casa de (?:massagens?|relax)|(?:a|para) cavalheiros'),
      buildPadrao(
        'companhia (?:a |aos? |para )?(?:clientes?|executivos?|homens)|companhia em (?:boates?|casas? noturnas?)|beb(?:em|er) com (?:o |os )?clientes?',
      ),
    ],
    lei: 'Código Penal, arts. 218-B e 228',
    explicacao: 'Serviços sexuais não são anunciados aqui.',
    sugestao: 'Descreva o trabalho. Se a função é outra, peça que uma pessoa da equipe leia o anúncio.',
  },
]

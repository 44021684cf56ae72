/* Screening questions as recruiters write them, parted by ` | `. The rules were widened by the first two lists; the other two were written
   afterwards and measured once: no rule was changed for them. */

/** Forbidden, by their subject. */
export const PERGUNTAS_PROIBIDAS: Readonly<Record<string, string>> = {
  pergunta_estado_civil:
    'Você é casada? | Você é casado(a)? | Qual seu estado civil? | Estado civil | É solteiro(a)? | Tem namorado? | ' +
    'Mora com o marido? | Seu marido concorda com o horário? | Você é casada ou solteira? | ' +
    'Qual a profissão do seu cônjuge? | Tem companheiro? | Você é uma pessoa casada ou mora junto? | ' +
    'Há quanto tempo você é casado? | Seu esposo trabalha? | Tem namorada ou noiva? | A senhora é casada? | Vc é casada? | ' +
    'Você tem esposo(a)? | Casado ou solteiro? | Pretende se casar?',
  pergunta_familia:
    'Tem filhos? | Você tem filhos pequenos? | Quantos filhos você tem? | Possui filhos? | ' +
    'Com quem ficam seus filhos quando você trabalha? | Tem dependentes? | Pretende ter filhos? | Quem cuida das crianças? | ' +
    'Planeja ter bebê? | É mãe? | Você é pai? | Mãe solo? | Seus filhos estudam em período integral? | ' +
    'Você é mãe de criança pequena? | Tem alguém para cuidar das crianças se ficarem doentes? | ' +
    'Qual a idade dos seus filhos? | Já tem filho? | Pensa em ter filhos em breve? | Com quem você mora? | ' +
    'Seu filho tem quantos anos? | Você tem quantos filhos? | Filhos? | Você planeja aumentar a família? | ' +
    'Possui filhos menores de idade? | Tem planos de ter filhos? | Quando pretende ter filhos?',
  pergunta_gravidez:
    'Pretende engravidar nos próximos anos? | Está grávida? | Você está gestante? | Usa anticoncepcional? | ' +
    'Já fez laqueadura? | Está amamentando? | Já abortou? | Quando foi sua última menstruação? | ' +
    'Há possibilidade de você estar grávida? | Planeja engravidar nos próximos 12 meses? | Usa algum método contraceptivo? | ' +
    'Faria um teste de gravidez? | Como pretende conciliar a maternidade com o trabalho? | ' +
    'Está grávida ou pretende engravidar?',
  pergunta_idade:
    'Qual sua idade? | Quantos anos você tem? | Qual é a sua data de nascimento? | Em que ano você nasceu? | ' +
    'Você tem menos de 40 anos? | Tem entre 18 e 35 anos? | Sua idade atual: | Você está na faixa de 20 a 35 anos? | ' +
    'Quando você faz aniversário? | Qual o ano do seu nascimento? | Filhos: quantos e que idade? | Idade? | Idade | ' +
    'Informe sua data de nascimento | Você tem até 30 anos? | Qual a sua idade e onde mora? | Você tem quantos anos? | ' +
    'Tem mais de 45 anos?',
  pergunta_nome_limpo:
    'Tem nome sujo? | Seu nome está limpo? | Tem restrição no SPC ou Serasa? | Está negativado? | Tem dívidas? | ' +
    'O seu CPF está sem restrições? | Tem pendência no Serasa? | Seu nome está no SPC? | Qual o seu score de crédito? | ' +
    'Você tem problemas com o Serasa? | Possui nome limpo? | CPF negativado? | Está com o nome sujo na praça?',
  pergunta_cobranca:
    'Pode pagar a taxa? | Pode pagar a taxa de inscrição de R$ 30? | Aceita comprar o uniforme? | ' +
    'Você concorda em pagar pelo treinamento? | Aceita investir R$ 200 no kit inicial? | ' +
    'Você aceita pagar R$ 50 pelo exame admissional? | Concorda com o desconto do uniforme no salário? | ' +
    'Teria R$ 150 para o curso de formação? | Consegue fazer um Pix de R$ 20 para garantir a vaga? | ' +
    'Aceita pagar uma taxa de R$ 39,90 de cadastro? | Pode investir no curso obrigatório? | ' +
    'Tem como pagar o exame admissional? | Você pode comprar o próprio uniforme?',
  pergunta_antecedentes:
    'Tem antecedentes criminais? | Já foi preso? | Já teve passagem pela polícia? | Responde a processo criminal? | ' +
    'Já respondeu a algum inquérito policial? | Já cumpriu pena? | Tem ficha na polícia? | Já teve problemas com a polícia? | ' +
    'Tem passagem? | Já cometeu algum crime? | Possui ficha criminal?',
  pergunta_religiao:
    'Qual sua religião? | Você é evangélico? | Frequenta alguma igreja? | Acredita em Deus? | Você segue alguma religião? | ' +
    'É praticante de qual religião? | Você é católica ou evangélica? | É cristão? | Você é da igreja? | ' +
    'Qual igreja você frequenta? | Religião',
  pergunta_politica:
    'Em quem você votou? | Qual seu partido político? | É filiado a sindicato? | Já participou de greve? | ' +
    'Você votou em quem na última eleição? | Você é de esquerda ou de direita? | Já foi sindicalizado? | ' +
    'Você apoia o governo atual? | Votou no Lula ou no Bolsonaro? | Faz parte de algum sindicato?',
  pergunta_acoes_trabalhistas:
    'Já processou alguma empresa? | Já entrou na justiça contra ex-empregador? | Tem processo trabalhista? | ' +
    'Já abriu processo contra empresa onde trabalhou? | Já colocou algum patrão na justiça? | Já teve ação trabalhista? | ' +
    'Você já processou seu antigo patrão? | Tem causas na justiça do trabalho?',
  pergunta_saude:
    'Tem alguma doença? | Tem problemas de saúde? | Tem alguma deficiência? | Você é PCD? | Toma remédio controlado? | ' +
    'Já teve depressão? | Faz tratamento psiquiátrico? | Você tem HIV? | Fez teste de HIV? | ' +
    'Já sofreu acidente de trabalho? | Já ficou afastado pelo INSS? | Já recebeu auxílio-doença? | ' +
    'Possui alguma doença crônica? | Faz uso de medicação contínua? | Já teve problemas psicológicos? | ' +
    'Tem problema de coluna? | Você tem alguma limitação física? | Quantos atestados apresentou no último ano? | ' +
    'Você tem alguma doença ou toma remédio? | Tem depressão ou ansiedade? | Já fez tratamento contra depressão? | ' +
    'Já se afastou do trabalho por doença? | É portador de deficiência? | ' +
    'Tem algum problema de saúde que atrapalhe o trabalho?',
  pergunta_pessoal: 'Quanto você pesa? | Qual sua altura e peso? | Tem tatuagem? | Você fuma? | Você bebe? | Qual o seu signo?',
  pergunta_cor:
    'Qual sua cor? | Qual sua raça? | Você é negro? | Como você se declara: branco, preto ou pardo? | Qual é a sua etnia? | ' +
    'Você é branco?',
  pergunta_sexo:
    'Qual sua orientação sexual? | Você é gay? | É heterossexual? | Qual seu sexo? | Qual seu gênero? | Você é homem? | ' +
    'Você é mulher? | É do sexo feminino? | Você é hétero? | Você faz parte da comunidade LGBT? | Qual o seu gênero? | ' +
    'Você é do sexo masculino? | Sexo: masculino ou feminino? | É homem ou mulher?',
  pergunta_origem:
    'De onde é sua família? | Você é nordestino? | Onde você nasceu? | É brasileiro nato? | Em que estado você nasceu? | ' +
    'Você é estrangeiro? | Você é baiano? | De que estado você é natural? | Qual a sua nacionalidade?',
  pergunta_de_golpe: 'Qual seu CPF? | Qual seu número de CPF? | Informe os dados do seu cartão | Mande foto do RG',
}

/** Lawful, and close to them. */
export const PERGUNTAS_LICITAS =
  'Tem disponibilidade para viajar? | Tem CNH B? | Anos de experiência com SQL | ' +
  'Quantos anos de experiência você tem com SQL? | Tem 18 anos ou mais? | Você é maior de idade? | ' +
  'Qual sua pretensão salarial? | Mora em Campinas ou aceita mudar? | Qual a sua pretensão? | Pode trabalhar aos sábados? | ' +
  'Aceita turno da noite? | Tem experiência com crianças? | Já trabalhou com crianças de 2 a 5 anos? | ' +
  'Tem registro no CRM? | Tem registro ativo no CRC? | Fala inglês? | Qual seu nível de inglês? | ' +
  'Tem ensino médio completo? | Em que ano você se formou? | Há quantos anos você trabalha com vendas? | ' +
  'Quantos anos você tem de experiência? | Quantos anos tem de experiência em atendimento? | Tem moto própria? | ' +
  'Tem veículo próprio? | Pode começar imediatamente? | Qual o seu prazo para começar? | ' +
  'Você tem experiência com folha de pagamento? | Já trabalhou com eSocial? | Trabalhou com pessoas com deficiência? | ' +
  'Precisa de alguma adaptação para fazer a entrevista? | Você precisa de recursos de acessibilidade na entrevista? | ' +
  'Já vendeu plano de saúde? | Já organizou um sindicato de condomínio? | ' +
  'Tem conhecimento em direito do trabalho e processos trabalhistas? | Já conduziu negociação com sindicatos? | ' +
  'Tem experiência com gestantes? | Tem experiência em maternidade? | Você tem autorização para trabalhar no Brasil? | ' +
  'Consegue carregar até 20 kg? | Já deu aula de religião? | Tem experiência em escola religiosa? | ' +
  'Qual o valor da sua hora? | Você já administrou equipes? De quantas pessoas? | Conhece Excel? | Tem CNPJ ativo? | ' +
  'Tem MEI aberto? | Já trabalhou com cobrança? | Tem experiência com taxa de câmbio? | Qual o estado em que você mora? | ' +
  'Aceita o contrato PJ? | Tem internet em casa? | Qual turno você prefere? | Já cuidou de idosos? | Qual o seu LinkedIn? | ' +
  'Link do portfólio | Como você lida com um cliente irritado? | Conte um projeto de que se orgulha | ' +
  'Por que você quer trabalhar aqui? | Tem experiência com moda masculina? | Já atendeu público feminino? | ' +
  'Você tem experiência com clientes negativados? | Tem NR-10? | Tem curso de vigilante atualizado? | ' +
  'É estudante de qual semestre? | Em que ano termina a faculdade? | Aceita trabalhar de casa? | ' +
  'Tem experiência com pré-natal? | Já fez teste de software? | Já usou Power BI? | Tem disponibilidade de horário? | ' +
  'Você mora perto? | Pode trabalhar presencialmente em São Paulo três dias por semana? | Onde você mora? | ' +
  'Em que cidade você mora? | Tem experiência com investimento? | Já gerenciou compra de uniformes? | ' +
  'Você trabalhou com dependentes químicos? | Sabe calcular dependentes no imposto de renda? | ' +
  'Qual seu maior desafio profissional? | Qual a idade das turmas que você já ensinou? | ' +
  'Com que idade de crianças você já trabalhou? | Já trabalhou com pessoas LGBT? | ' +
  'Você tem experiência com filhos de imigrantes? | Você tem disponibilidade para trabalhar em escala 6x1? | ' +
  'Há quantos anos você programa em Java? | Quantos anos de carteira você tem? | Tem CNH categoria D com EAR? | ' +
  'Tem mais de 21 anos, como pede a categoria D? | Qual é a sua disponibilidade de início? | Quanto você espera ganhar? | ' +
  'Você já atendeu crianças com autismo? | Já fez estágio em maternidade? | Tem experiência com educação infantil? | ' +
  'Já trabalhou com recuperação de crédito e negativação? | Você sabe usar o sistema do Serasa para analisar clientes? | ' +
  'Já fez contas a pagar e a receber? | Você aprova pagamentos hoje? De que valor? | ' +
  'Tem experiência em compras de uniformes e EPIs? | Você já defendeu empresas em ações trabalhistas? | Tem OAB ativa? | ' +
  'Já participou de negociação coletiva? | Você tem experiência em assessoria política? | ' +
  'Já trabalhou em campanha eleitoral como designer? | Que ferramentas de saúde ocupacional você conhece? | ' +
  'Já cuidou de pessoas com diabetes? | Tem experiência com pacientes psiquiátricos? | ' +
  'Precisa de algum recurso de acessibilidade para trabalhar? | Você consegue ficar em pé por 6 horas? | ' +
  'Consegue levantar caixas de 15 kg? | Que cores e tipografias você usou no último projeto? | ' +
  'Já desenvolveu coleção de moda para homens e mulheres? | Tem visto ou autorização para trabalhar no Brasil? | ' +
  'Em qual estado você mora hoje? | Você mora em Recife ou pode se mudar? | Qual idioma você fala além do português? | ' +
  'Tem diploma de nível superior reconhecido no Brasil? | Você tem computador e internet próprios? | ' +
  'Prefere trabalhar de manhã ou à tarde? | Até 2 anos | De 10 a 15 anos | Mais de 5 anos | ' +
  'Qual foi a maior equipe que você liderou? | Você já passou por auditoria fiscal? | ' +
  'Já processou folha de pagamento de 500 pessoas? | Tem experiência em cobrança de inadimplentes? | ' +
  'Como você explicaria juros a uma criança? | Você dirige caminhão com carga perigosa? | Tem curso de brigadista? | ' +
  'Já editou vídeos para o Instagram de marcas? | Por que você quer sair da empresa atual? | Você estuda? Em que turno? | ' +
  'É estudante do terceiro ano ou mais? | Tem experiência com o público idoso? | ' +
  'Como você concilia prazos com a qualidade? | Você já liderou equipes com mais de 30 pessoas? | ' +
  'Tem mais de 10 anos de experiência? | Você tem mais de 2 anos de CLT na função? | ' +
  'Qual a maior carteira de clientes que você atendeu? | Tem experiência com carteira de clientes do Serasa? | ' +
  'Você tem cartão de vacina atualizado? | Você possui carteira de trabalho digital? | Qual a sua cidade e bairro? | ' +
  'Aceita viajar aos fins de semana? | Já trabalhou em hospital com gestantes de alto risco? | ' +
  'Você já fez atendimento psicológico clínico? | Tem CRP ativo? | Tem certificado de NR-35 e ASO válido? | ' +
  'Tem experiência com exames de HIV em laboratório? | O que você entende por saúde mental no trabalho? | ' +
  'Como você cuidaria de uma criança com febre? | Você já cuidou de bebês? | ' +
  'Tem experiência como babá de bebês até 1 ano? | Já escreveu sobre política? | Já atuou em direito de família? | ' +
  'Qual a diferença entre antecedentes e precedentes? | Você já negociou dívidas com clientes? | ' +
  'Tem experiência em negociação de dívidas? | Consegue investir 4 horas por dia em estudos? | ' +
  'Você pode fazer o teste técnico em casa? | Que tipo de processo criminal você já conduziu? | Já atuou na área penal? | ' +
  'Você tem experiência com processo penal? | Quantas pessoas havia na sua equipe? | Em que ano você concluiu o curso? | ' +
  'Qual foi o seu ano de formatura? | Você se considera uma pessoa organizada? | Você é formado em Administração? | ' +
  'Você é uma pessoa comunicativa? | É motorista profissional? | Tem filmes ou séries favoritos sobre design? | ' +
  'Já trabalhou em empresa familiar? | Você já usou o Pix Automático em alguma integração? | ' +
  'Sabe o que é chave Pix aleatória? | Já integrou pagamento por cartão de crédito? | Você trabalha com cartão de ponto? | ' +
  'Tem conta no GitHub? | Qual o seu usuário do GitHub? | Pode trabalhar no dia das mães? | Aceita trabalhar no Natal? | ' +
  'Qual a sua altura de corte preferida em costura? | Já vendeu tinta? De que cor? | Você já deu aulas na igreja? | ' +
  'Tem interesse em trabalhar com pessoas com deficiência? | Já afastou um funcionário por justa causa? | ' +
  'Já calculou afastamento pelo INSS? | Sabe dar entrada em auxílio-doença? | ' +
  'Você tem experiência com licença-maternidade na folha? | Qual sua experiência com rescisões trabalhistas? | ' +
  'Já foi gerente de loja? | Você foi promovido nos últimos 2 anos? | Já foi para o exterior? | ' +
  'Está trabalhando no momento? | Está empregado? | Está disponível a partir de 1 de dezembro? | Você é de Campinas? | ' +
  'Você mora em Campinas?'

/** Forbidden, that no rule was written for. */
export const PERGUNTAS_GUARDADAS_PROIBIDAS =
  'Mora com marido ou esposa? | Seu relacionamento é estável? | O que o seu marido acha de você viajar? | ' +
  'Você cria filhos sozinha? | Há crianças sob sua responsabilidade? | Quem busca seus filhos na escola? | ' +
  'Seria um problema viajar tendo filhos? | Está tentando engravidar? | Amamenta atualmente? | ' +
  'Qual foi a data da sua última menstruação? | Em que década você nasceu? | Você tem 50 anos ou mais? | ' +
  'Você se considera jovem? | Tem nome no Serasa? | Deve dinheiro a algum banco? | ' +
  'Topa pagar R$ 80 pelo crachá e uniforme? | Você pode adiantar o valor do treinamento? | ' +
  'Quem pagaria o seu exame admissional: você? | Alguém da sua família já foi preso? | Tem mandado de prisão em aberto? | ' +
  'Vai à missa aos domingos? | Qual o seu santo de devoção? | Você apoia a esquerda? | É a favor de greve? | ' +
  'Já levou algum empregador à justiça do trabalho? | Quantos processos trabalhistas você tem? | Já ficou internado? | ' +
  'Usa algum remédio para dormir? | Precisa ir ao médico com frequência? | Você é pardo ou negro? | Seu cabelo é crespo? | ' +
  'Você é trans? | Qual o sexo que consta no seu RG? | Seus pais são estrangeiros? | Você fala com sotaque nordestino? | ' +
  'Informe agência e conta para o depósito da bolsa'

/** Lawful, that no rule was written for. */
export const PERGUNTAS_GUARDADAS_LICITAS =
  'Você já liderou projetos com orçamento acima de R$ 100 mil? | Quantas pessoas você treinou? | ' +
  'Tem disponibilidade para turnos de 12x36? | Quantos anos você trabalhou com crédito? | Qual foi o seu último salário? | ' +
  'Quanto tempo você precisa para começar? | Já usou o Excel para conciliar pagamentos? | ' +
  'Você já pagou fornecedores no exterior? | Já fez folha com desconto de uniforme? | ' +
  'Tem experiência com pré-natal e parto? | Já trabalhou em clínica de reprodução humana? | ' +
  'Você conhece a Lei de Cotas para pessoas com deficiência? | Já recrutou pessoas com deficiência? | ' +
  'Como você tornaria esta página acessível? | Já trabalhou com prontuário de pacientes com HIV? | ' +
  'Que vacinas exigidas pela função você tomou? | Você tem alguma restrição de horário? | ' +
  'Tem alguma limitação de deslocamento? | Tem alguma dúvida sobre a vaga? | Você tem processo de criação definido? | ' +
  'Já conduziu processo seletivo? | Já abriu processos no SEI? | Você entra em processos licitatórios? | ' +
  'Já trabalhou na Justiça do Trabalho? | Você é advogado ou estudante de Direito? | Você é PJ hoje? | ' +
  'É cliente da nossa marca? | Você é de alguma associação profissional, como o IBGC? | ' +
  'Já foi associado a um conselho de classe? | Você nada? | Tem pet em casa para testar o produto? | ' +
  'De que gênero literário você edita? | Qual gênero musical você toca? | Já fotografou casamentos? | ' +
  'Tem experiência como cerimonialista de noivas? | Você já contou histórias para crianças?'

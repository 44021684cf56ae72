/** Invented trade names as companies and consultancies in Brazil write them; all are accepted. One a line. */
export const NOMES_HONESTOS = `Padaria Imaginária
Padaria 12 de Outubro
Casa 10
24 Horas Chaveiro
99 Frete
1001 Festas
3M&R Adesivos
4U Saúde
7 Mares Pescados
Grupo A.B.C.
A.B.C. Contábil S.A.
Aurora S.A.
Aurora S/A
Aurora Móveis Ltda.
Aurora Móveis LTDA - ME
Aurora Móveis EPP
Aurora Móveis EIRELI
Ipê Roxo Consultoria & Treinamento
Ação & Seleção Ltda.
Pão & Açúcar Fictício
Dr. Dente Odontologia
Dra. Ana Fictícia
D'Ávila Advogados
D´Ávila Joias
D’Oro Pizzaria
Sant'Ana Tecidos
Bar do Zé
Bar & Lanches 2 Irmãos
Três Irmãos Auto Peças
Irmãos Souza & Cia.
Souza, Lima e Associados
Souza/Lima Engenharia
Souza | Lima Arquitetura
Clínica São José (Matriz)
Clínica São José - Unidade II
Hotel 5 Estrelas
Hotel.com Vista
RH.com Pessoas
Tech4You
Web 3 Lab
2M Logística
2T Transportes
G4 Pessoas
K2 Recrutamento
XPTO 360º
Gestão 360°
RH 4.0
Indústria 4.0 Consultores
N.º 1 Lavanderia
Nº 1 em Limpeza
1ª Linha Uniformes
Loja do 1,99
Tudo por R$ 10
Ca$h Negócios
Café @ Casa
Mercado+ Fresco
+Saúde
Mais+ Vida
Vai!
Quem Somos?
#Partiu Turismo
Posto 7
Posto BR 101
Rodovia BR-116 Borracharia
Km 32 Restaurante
Rua 25 Tecidos
Mercado 25 de Março
Farmácia 7 de Setembro
Colégio 15 de Novembro
Escola 1º de Maio
Supermercado 2000
Ótica 2020
Turma de 1998 Eventos
Fundada em 1954-2024 Memória
Desde 1980
Café Brasil 1822
Estúdio 54
Studio 1902
Academia 24/7
Açaí 300 ml
Marmitaria 3.000 Calorias
10.000 Parafusos
50.000 Miçangas
1.000 Utilidades
Oficina 4x4
Tecidos 2×2
Engenharia m²
Água & Luz
Construções H2O
Vidros & Cia
Fábrica de Ideias
Casa das Fotos
Núcleo Ágil
Órion Têxtil
Êxito RH
Índigo Jeans
Ômega Serviços
Ânima Dança
Über Reparos
Müller Máquinas
Köhler & Schröder
Françoise Doces
Peña Imports
Łukasz Design
Škoda Peças Fictícia
Çelik Aços
Nakamura Hortifruti
Yamazaki & Filhos
Kowalski Madeiras
O'Brien Idiomas
McFicção Lanches
E-Commerce do Bem
Auto-Escola Direção
Pré-Moldados Sul
Bem-Te-Vi Pousada
Guarda-Chuva Filmes
Mão na Massa
Pé de Moleque
Dona Flor e Seus Bolos
Seu João Ferragens
Tia Maria Doces
Vovó Zuzu
Santa Casa Inventada
São Bento Agro
N. Sra. Aparecida Transportes
Nossa Senhora das Graças Flores
Igreja & Cultura
Instituto Raízes
Fundação Ipê-Amarelo
Cooperativa Agrícola do Vale
Associação de Moradores 3ª Seção
Sindicato Fictício dos Bordadores
Prefeitura de Lugar Nenhum
UFX - Universidade Fictícia
TI & Cia. Soluções em T.I.
M.E. Contabilidade
J. P. Morais Transportes
J.A.M. Empreendimentos
A. C. Camargo Fictícia
F5 Informática
Ctrl+Z Revisão
C# Escola
Dev_House
Lab_42
*Estrela* Festas
"Aspas" Comunicação
“Entre Aspas” Editora
Ponto & Vírgula; Revisão
Ponto: Final
Etc...
Café...
João da Silva - Eletricista
Maria Aparecida Confecções ME
12.345.678 João da Silva
45.678.901 Maria Aparecida
Loja 123 Centro
Sala 1204 Psicologia
Box 15 Hortaliças
Galpão 9
Zero 11 Burguer
Onze 9 Publicidade
DDD 11 Entregas
0800 Pizza
190 Segurança Fictícia
Embira Têxtil
Embira Cordas e Fibras
Artesanato de Embira
Fibras da Embira Ltda.
Fazenda Embira
Embiras do Norte
Pousada Embira Branca
Embiraçu Madeiras
Equipe Certa RH
Oficial Barbearia
Suporte Técnico Sul
Central de Vagas Fictícia
Time de Talentos
Grupo Gente & Gestão
Gente® Consultoria
Marca™ Branding
© Criativa
Recanto·Verde
Sol • Mar
Casa Nova – Imóveis
Casa Nova — Imóveis
[Colchetes] Design
~Onda~ Surf
50% Vegano
Zé=João Parcerias`.split('\n')

/** Refused names by the sentence that refuses them. */
export const NOMES_RECUSADOS: Readonly<Record<string, readonly string[]>> = {
  'Use só letras, números e sinais comuns.': [
    'Nuвank',
    'Ваnсо Fictício',
    'Αurora',
    'Embıra',
    'NUBANK S.A. — Oficial ✅',
    'Aurora 🚀',
    'オーロラ',
    '𝐀urora',
    'Aurora <b>',
    'ＡＵＲＯＲＡ',
  ],
  'Escreva só o nome, sem telefone, e-mail ou site.': [
    'Banco Fictício 0800 729 0722',
    'www.golpe.com.br',
    'Ligue (11) 91234-5678',
    'Aurora 11 98765-4321',
    'ana@aurora.example',
    'aurora.com.br',
    'https://aurora.example',
    'wa.me/5511912345678',
  ],
  'Este é o nosso nome. Escreva o seu.': [
    'Embira',
    'EMBIRA',
    'Émbira',
    'E m b i r a',
    'Embira.',
    'Embira.com',
    'Embira Ltda.',
    'Embira S.A.',
    'Equipe Embira',
    'A Equipe da Embira',
    'Embira Oficial',
    'Embira - Suporte',
    'RH Embira',
    'Embira RH',
    'Time de Segurança Embira',
  ],
}
